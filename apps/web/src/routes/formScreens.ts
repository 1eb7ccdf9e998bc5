import { CLIENT_ONLY } from './clientOnly.ts';

/**
 * The screens of forms below the address of a pathway, and the pages that lead to them; those below /appointment and
 * /counselling are in `appointments.ts`, those below /larc in `larc.ts`. Which form opens where:
 * core/submissions/screenOfForm.
 */

const form = () => import('../features/submissions/FormScreen.tsx');
const formIntro = () => import('../features/submissions/FormIntroScreen.tsx');

export const formScreenRoutes = [
  { path: '/top/appointment/{id}/{shareId}', title: 'Your appointment', ...CLIENT_ONLY, screen: form },
  { path: '/vas/appointment/{id}/{shareId}', title: 'Your appointment', ...CLIENT_ONLY, screen: form },

  { path: '/top/counselling/{id}/{shareId}', title: 'Your form', ...CLIENT_ONLY, screen: form },
  { path: '/vas/counselling/{id}/{shareId}', title: 'Your form', ...CLIENT_ONLY, screen: form },

  {
    path: '/top/post-abortion-contraception/{id}/{shareId}',
    title: 'Your form',
    ...CLIENT_ONLY,
    screen: form,
  },

  { path: '/top/appointment/counselling', title: 'Someone to talk to', ...CLIENT_ONLY, screen: formIntro },
  {
    path: '/top/free-counselling-appointments',
    title: 'Someone to talk to',
    ...CLIENT_ONLY,
    screen: formIntro,
  },
] as const;
