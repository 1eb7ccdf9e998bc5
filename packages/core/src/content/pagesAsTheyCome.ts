import type { ContentPage } from './contentPages.ts';

export interface PageAsItComes {
  readonly title: string;
  /** In the few marks that staff write with. */
  readonly words: string;
}

/**
 * The content pages as they come with the product: version 1. Sample content for the provider's clinicians to
 * approve.
 */
export const PAGES_AS_THEY_COME: Readonly<Record<ContentPage, PageAsItComes>> = {
  help: {
    title: 'Help with this site',
    words: `You can do everything by phone too. Call us, and we do it with you.

## You cannot sign in

- Ask for a new password. We send a link to your email, if that is safe for you.
- The code did not come? Wait a minute, then ask for a new one.
- You have a new phone number? Call us. We check that it is you, and change it.

## You are afraid that someone sees this

- Press **EXIT SITE** at the top. The page goes blank at once.
- On a keyboard, press Shift 3 times.
- Your browser keeps a list of the sites you saw. You can clear it in its settings.

## You need it in another way

We can call you, write in large print, or find somebody who speaks your language or signs. [Ask us to call you](/phone/callback).

## Tell us how it was, or complain

Tell us what was good, and what was not. It never changes the care you get. Call us, or [ask us to call or write to you](/phone/callback): say that it is about how it was. A person reads it and answers you. If you are not happy with our answer, ask us who else can look at it.

## Something is wrong with the site

Try again in a few minutes. What you typed is kept. If it goes on, call us and tell us what you saw.`,
  },
  privacy: {
    title: 'How we keep things private',
    words: `What you tell us stays with us. This page says what we keep, who sees it, and what you can ask for.

## What we keep

- Your name, your date of birth, and how we may reach you
- What you answer in our forms, and your appointments
- When somebody opened your record, and who it was

## Who sees it

Only people who help with your care can read it. Each time, we write it down. You can see the list in your account.

## When we must tell someone

If you or someone else is in danger, we may have to tell someone who can help. We talk to you first if we can.

## How we contact you

Only in the ways that you said are safe. Our texts and emails never say what they are about.

## What you can ask for

- See and save all that we hold about you
- Ask us to put something right
- Ask us to delete your account. The law asks us to keep some parts of a care record for a time.

Read [our terms](/T&C) too. They take 2 minutes.`,
  },
  expect: {
    title: 'What to expect',
    words: `Nobody will judge you. You can stop or change your mind at any time.

## Before you come

- Read the message or page about your time. It says where to go.
- Bring a list of the medicines that you take.
- You can bring someone you trust.

## When you get there

1. Say your name, or the number of your booking. You do not have to say why you came.
2. Someone from our team talks with you, alone. They ask if you are safe and sure.
3. They tell you what can be done, and answer your questions.
4. You choose what happens next.

## If you talk to us by phone

We call from a hidden number. We ask for you by name, and check that it is you before we say who we are.

## If something comes by post

In some places a treatment can come to you by post. We talk with you first, and tell you if it is right for you, what comes, and on which day. Nothing on the outside says what it is or who sends it. If post is not safe for you, tell us: there is another way.

## How long it takes

A talk takes about 30 minutes. A visit can take half a day. Plan some time to rest after it.`,
  },
  after: {
    title: 'After your visit',
    words: `It is normal to feel tired, sad, glad, or all of it at once. There is no right way to feel.

## The first days

- Rest when you need to.
- You can wash, eat and drink as you always do.
- Take the medicine that we gave you, as it says on the box.

## Call us if

- you bleed a lot, and more than we told you
- you have a fever, or feel very ill
- the pain does not get better with what we gave you
- you are worried about anything

Our hours stand beside our number, at the foot of each page. When we are closed, call 111. It is free, day and night.

If your life is in danger, call 999.

## Someone to talk to

You can [talk to a counsellor](/counselling) for as long as you like. It is free.`,
  },
  terms: {
    title: 'Our terms',
    words: `What we do for you, and what we ask of you. It takes about 2 minutes to read.

## What you can do here

- You can find out what help you can have, fill in forms, and choose a time to talk to us or to be seen.
- It is free. You can stop at any time.

## What we ask of you

- Tell us things that are true, as far as you know. Our team uses your answers to keep you safe.
- Use your own account, and keep your password and codes to yourself.
- If you fill in a form for someone else, they must know and agree.

## What we do with what you tell us

- Only people who help with your care can read it. Each time someone opens your record, we write it down and you can see it.
- We do not sell it, and we do not use it for adverts.
- We only contact you in ways that you said are safe. Our messages never say what they are about.

## When we must tell someone

- If we think that you or someone else is in danger, we may have to tell someone who can help. We talk to you first if we can.

## What you can ask for

- You can see and download everything we hold about you.
- You can ask us to put it right, or to delete your account. The law asks us to keep some parts of a care record for a time.

## If something goes wrong here

- This site does not replace emergency help. If your life is in danger, call 999.
- If this site does not work, call us. You can do everything by phone too.`,
  },
};
