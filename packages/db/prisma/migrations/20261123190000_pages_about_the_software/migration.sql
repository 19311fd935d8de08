-- The pages about privacy and cookies say what the software does, and had left out mails about messages, shortened
-- internet addresses, what is counted, and editors. A text that somebody has changed stays: the hash is that of the text
-- that migration 20261122091000_own_pages wrote. It counts no save, as docs/decisions/37-facts-as-records.md has it.
UPDATE "OwnPage" SET "ownPageText" = $text$## When you write to us

The contact form asks for your name, why you are getting in touch, your e-mail address or phone number, and your message. We keep these, with the date, in the website’s own database, so that we can answer you. Only our administrators can read them here.

An administrator may choose to get a mail about each new message. The mail says who wrote and about what or, where the administrator prefers that, the message itself and how to reach you.

We use them to answer you and for nothing else. We do not send newsletters, and we never sell what you tell us or pass it on without asking you. We may do so because you asked us for an answer (our legitimate interest in answering).

We delete a message {message period} after it was sent. You need not wait for that: ask us, and we delete it at once. From then on nobody can read it here. What is left of it in the files of the database is overwritten within a day; where we keep backup copies, it goes when they are replaced. A mail about it stays in the mailbox of the administrator until they delete it there.

## When you look at a page

Like every web server, ours writes a log: which page was asked for, when, and from which internet address. We read it only to find faults and misuse. So that nobody can flood us or guess passwords, the website also counts what comes from one internet address: messages and requests for a new password within an hour, attempts to sign in within a quarter of an hour, pages and other calls within a minute. It deletes these counts within a day.

There is no counting of visitors, no advertising, and nothing on our pages comes from another company. See also the page on [cookies](/cookies).

## When you look after the website

The account of an administrator or an editor has a name, an e-mail address, the time of the last sign-in, and a password, which is kept so that nobody can read it. For each device on which they are signed in, the database notes when they signed in and last used it, the kind of browser, and the beginning of the internet address, which names no single device. They can see these notes and end them under ‘Your account’. A note goes when they sign out there, or in the night after the session has ended.

The e-mail address of somebody who is invited is kept until they accept, or 30 days after the invitation has ended. The log notes sign-ins, new passwords and the like, with the number of the account and the internet address.

## What you can ask of us

You may ask what we hold about you, have it corrected or deleted, or object to our using it. Use the [contact page](/contact), or write to us:

{postal address}

If you are not content with our answer, you can complain to the Information Commissioner’s Office at [ico.org.uk](https://ico.org.uk/make-a-complaint/).$text$
WHERE "ownPageId" = 1
    AND encode(sha256(convert_to("ownPageText", 'UTF8')), 'hex') = 'a60dab6b0951d375ba35a85f3a8602f149b86a62e0d0b861215c4b134e855109';

UPDATE "OwnPage" SET "ownPageText" = $text$That is why we do not ask you to accept any.

## While you look around

We do not count visits, we do not follow you, and there is no advertising. Pictures, letters and scripts all come from this website and from nobody else. Our links to other websites are plain links: those websites learn that you came only if you follow one.

So that the page is where you left it when you go back, your browser notes how far down you had scrolled. The note never leaves your device, and it is gone when you close the tab.

## For the people who look after the website

Only when an administrator or an editor signs in, four things are kept in the browser:

- a cookie, **isse.session\_token** (with **\_\_Host-** before it, where the website has an https address), which keeps them signed in. The session ends after 12 hours in which it is not used, 30 days after the sign-in at the latest, and when they sign out.
- a cookie that begins with **isse.device\_** (or **\_\_Host-isse.device\_**), by which the website knows a device on which they have signed in, so that the wrong passwords of others do not hold them up. It opens nothing. It lasts a year from their last sign-in, or until they set a new password.
- an entry in the browser’s storage, **authorities**, which says that the admin screens may be shown. It goes when they sign out.
- entries that begin with **draft:**, with what they have typed and not saved yet, so that a closed tab does not lose it. Each goes when it is saved or thrown away, and all of them when they sign out.

All are needed for the work, so no consent is asked for.

What happens to what you write to us is told in the [privacy notice](/privacy).$text$
WHERE "ownPageId" = 3
    AND encode(sha256(convert_to("ownPageText", 'UTF8')), 'hex') = 'ba3232d8846d46e1e50fc0e3990dd28a3e23e37174629dfbb6001c7c241973cb';
