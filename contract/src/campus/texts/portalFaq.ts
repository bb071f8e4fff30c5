/**
 * The questions that are the same at every college, in the format of a pack's `faq.md`, which can replace each.
 */
export const portalFaq = `
# About {name}

## What is {name}? {#what-is-it}

{organization} is a set of services that students run for everyone at {collegeShort}. Learn more on [the About page](/about) and meet [the team](/team).

## How do I log in? {#sign-in}

Use your {usernameLabel} (the part of your email address before the @) and its password. The college verifies the password; we never store it.

Forgot your password? [Reset it with the college]({links.forgotPassword}). After too many failed attempts, you have to wait before you can log in.

## How do I report a problem? {#something-broken}

Use [the feedback form]({links.feedback}) or write to {contact.developers}. If the whole site seems down, check [the status page]({links.status}) first.

# Your profile and your data

## My name, class year or room is wrong. How do I change it? {#wrong-entry}

That information comes from the college’s records and updates within a day after the college changes it. You can edit your photo, nickname and tags, and choose who sees your room and hometown, on your profile.

## How do I hide from the directory? {#hide-me}

Edit your profile and set “Profile” under “Who can see you” to “Only me”. It takes effect immediately: only you and administrators can find you. You can also hide your room, hometown and dietary needs individually.

## Are reviews in {services.factrak, services.dormtrak} anonymous? {#anonymous-reviews}
services: factrak, dormtrak

Yes. The author of a review is stored separately and shown to no one: not to readers, professors, moderators or administrators. Only you can see which reviews are yours.

## Why do I see only part of {services.factrak}? {#review-deficit}
services: factrak

Students write two reviews each half year to read everyone else’s. Until you have written yours, you can see how many reviews there are, but not their text. They unlock as soon as you post your reviews.

## Who can see my plan in the {services.planner}? {#shared-plan}
services: planner

Only you, unless you share it. A link that you create shows the courses, programs and marks of one plan, without your name, to anyone who has it. Revoke the link in [the planner](/schedulecourses/planner) at any time.

The planner checks your plan against the published rules of each program. Your departments and the registrar decide whether you meet them.

## Who can read my messages? {#messages}

Only you and the person you write with. Each conversation is about one ride, book, post or match, and neither of you sees the other’s email address. Either of you can end it. If one of you reports a message, moderators read it with a few messages around it.

## How do I download my data or delete my account? {#my-data}

You can do both on [your account page](/account). When you delete your account, your reviews and reports remain without any link to you, threads that other people replied to remain without your name, and everything else is erased.

Students and alumni can delete their account themselves. Faculty and staff can request it from {contact.developers}, because reviews may refer to them. The college’s records are outside our control, so the directory may list you again while you are in them.

# Books on {services.booktrak}

## How do I sell my textbooks? {#sell-books}
services: booktrak

Open [the form](/booktrak/listings/create) and scan the barcode of each book, or type its ISBN. Choose a condition and a price, and post them together. Past sales of the same book suggest a price.

Listings end after 120 days. You can renew, reserve, edit or delete them on [My listings](/booktrak/edit), and undo each change for ten minutes.

## How do I find the books for my courses? {#find-books}
services: booktrak

[Your courses](/booktrak/courses) shows the books of your saved schedule with the cheapest copies. If no one is selling a book, say that you’re looking for it. We’ll notify you about new copies, and sellers see your request.

## What do others see when I list a book? {#book-contact}
services: booktrak

Your name, username and photo, as in the directory, never a phone number or address. When someone messages you about a listing, you get one notification, and only you can read the message. Meet in a public place and pay each other directly; the portal handles no money.

# {services.ephmatch, services.ephcatch}

## What is {services.ephmatch}, and who sees me there? {#ephmatch}
services: ephmatch

{services.ephmatch} helps students meet. It is open for a few weeks at a time, sometimes for seniors only. You are not part of it until you [join](/ephmatch). Only students who have joined, and administrators who handle reports, can see your profile and photo. Only your matches can see your contact details and message.

You can opt out at any time, which hides you at once, or permanently erase your profile, photo, likes and matches.

## Does anyone learn whom I like? {#secret-likes}
services: ephmatch, ephcatch

Only a person who likes you back. Every morning, people who like each other are matched and both are told; a match stays listed, also after it has ended. Otherwise a like is never shown, counted or hinted at, not even to moderators. A withdrawn like still counts toward the likes of the day. Notifications on a lock screen do not mention matches.

## What is {services.ephcatch}? {#ephcatch}
services: ephcatch

From May 15 to June 30, seniors can like up to 10 other seniors in secret. Every morning, {services.ephcatch} matches people who like each other and tells them both. Seniors take part unless they [opt out](/ephcatch/opt-out).

## How do I block someone there? {#matching-block}
services: ephmatch, ephcatch

Choose “Block” in the menu on their card. You no longer see each other in {services.ephmatch, services.ephcatch}, and they are not told. To report a profile to the moderators, choose “Report to moderators” in the same menu.
`
