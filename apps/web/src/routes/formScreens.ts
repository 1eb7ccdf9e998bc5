/**
 * The screens of forms below the address of a pathway, and the pages that lead to them; those below /appointment and
 * /counselling are in `appointments.ts`. Which form opens where: core/submissions/screenOfForm.
 */
const client = { login: true, roles: ['Client'], layout: 'client' } as const;
/** rule 14.14 states these three for everything of larc. */
const larc = { login: true, roles: ['Super_Admin', 'Admin', 'Client'], layout: 'client' } as const;

const form = () => import('../features/submissions/FormScreen.tsx');
const formIntro = () => import('../features/submissions/FormIntroScreen.tsx');

export const formScreenRoutes = [
  { path: '/top/appointment/{id}/{shareId}', title: 'Your appointment', ...client, screen: form },
  { path: '/vas/appointment/{id}/{shareId}', title: 'Your appointment', ...client, screen: form },
  { path: '/larc/appointment/{id}/{shareId}', title: 'Your appointment', ...larc, screen: form },

  { path: '/top/counselling/{id}/{shareId}', title: 'Your form', ...client, screen: form },
  { path: '/vas/counselling/{id}/{shareId}', title: 'Your form', ...client, screen: form },

  { path: '/top/post-abortion-contraception/{id}/{shareId}', title: 'Your form', ...client, screen: form },

  { path: '/top/appointment/counselling', title: 'Someone to talk to', ...client, screen: formIntro },
  { path: '/top/free-counselling-appointments', title: 'Someone to talk to', ...client, screen: formIntro },
] as const;
