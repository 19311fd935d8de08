/** A protection, how it is taken out, and the test that then must fail. */
export interface Protection {
  name: string
  file: string
  /** A text that is once in the file. */
  text: string
  /** What takes its place, so that the program still runs. */
  without: string
  test: { project: 'unit' | 'embedded' | 'faults'; file: string; title: string }
}

/** The protections that `npm run test:without` takes out, one at a time. */
export const protections: Protection[] = [
  {
    name: 'DATA_DIR is closed to other users',
    file: 'apps/server/src/boot/data-folder.ts',
    text: 'await chmod(folder, OWNER_ONLY)',
    without: 'await stat(folder)',
    test: {
      project: 'unit',
      file: 'apps/server/src/boot/data-folder.unit.test.ts',
      title: 'a folder with mode 0755 is closed, and a warning says so',
    },
  },
  {
    name: 'the write-ahead log is erased',
    file: 'packages/db/src/client.ts',
    text: 'await removeWriteAheadLog(connection, stop)',
    without: 'await Promise.resolve()',
    test: {
      project: 'faults',
      file: 'tests/faults/erased-messages.test.ts',
      title: 'after the night no file holds a deleted message',
    },
  },
  {
    name: 'searched names stay out of the log',
    file: 'apps/server/src/boot/log.ts',
    text: 'serializers: { req: describeRequest }',
    without: 'serializers: {}',
    test: {
      project: 'embedded',
      file: 'tests/rest/site/log.test.ts',
      title: 'the log has nothing of what an address asks for',
    },
  },
  {
    name: 'mail goes over TLS',
    file: 'apps/server/src/boot/smtp-mailer.ts',
    text: 'requireTLS: isTlsRequired(SMTP_URL),',
    without: '',
    test: {
      project: 'unit',
      file: 'apps/server/src/boot/smtp-mailer.unit.test.ts',
      title: 'no mail is sent where the connection stays unencrypted',
    },
  },
  {
    name: 'a submission is stored once',
    file: 'packages/api/src/messages/router.ts',
    text: 'await acceptOnce(ctx, submissionId, typed)',
    without: 'await acceptOnce(ctx, undefined, typed)',
    test: {
      project: 'embedded',
      file: 'packages/api/src/messages/submission.test.ts',
      title: 'a form that is sent again succeeds again and is stored once',
    },
  },
  {
    name: 'a brake on all messages together',
    file: 'packages/api/src/messages/accept.ts',
    text: 'await brakeMessages(ctx, sender)',
    without: 'await Promise.resolve()',
    test: {
      project: 'embedded',
      file: 'packages/api/src/messages/brake.test.ts',
      title: 'two hundred messages from many senders are taken in an hour',
    },
  },
  {
    name: 'a batch has ten calls at most',
    file: 'apps/server/src/plugins/trpc.ts',
    text: 'if (calls > MOST_CALLS_OF_BATCH)',
    without: 'if (calls > 100_000)',
    test: {
      project: 'embedded',
      file: 'tests/rest/site/busy.test.ts',
      title: 'may have ten; a longer one is refused',
    },
  },
  {
    name: 'few things are worked on at once',
    file: 'apps/server/src/overload/work-turns.ts',
    text: 'atOnce: 2, waiting: 400, waitingOfNetwork: 100',
    without: 'atOnce: 1000, waiting: 400, waitingOfNetwork: 100',
    test: {
      project: 'embedded',
      file: 'tests/rest/site/busy.test.ts',
      title: 'more of the same network are 503',
    },
  },
  {
    name: 'slow bodies are cut',
    file: 'apps/server/src/overload/arriving-bodies.ts',
    text: 'if (isTooSlow(arrival, fewest)) cut(arrival)',
    without: 'if (isTooSlow(arrival, Number.NEGATIVE_INFINITY)) cut(arrival)',
    test: {
      project: 'unit',
      file: 'apps/server/src/overload/arriving-bodies.unit.test.ts',
      title: 'JSON that hardly arrives is cut',
    },
  },
  {
    name: 'unknown hosts are refused',
    file: 'apps/server/src/protocol/known-hosts.ts',
    text: 'return sendRefusal(request, reply, 421, refusalOf(publicUrl))',
    without: 'return undefined',
    test: {
      project: 'embedded',
      file: 'tests/rest/site/known-hosts.test.ts',
      title: 'evil.example is refused everywhere',
    },
  },
  {
    name: 'Origin is compared with its scheme',
    file: 'apps/server/src/plugins/context.ts',
    text: 'originOf(origin) !== request.siteOrigin',
    without: "new URL(originOf(origin) || 'http://none').host !== new URL(request.siteOrigin).host",
    test: {
      project: 'embedded',
      file: 'tests/rest/site/known-hosts.test.ts',
      title: 'a page of the site itself may write',
    },
  },
  {
    name: 'the id of a request is taken from nobody',
    file: 'apps/server/src/app.ts',
    text: 'requestIdHeader: false',
    without: "requestIdHeader: 'x-request-id'",
    test: {
      project: 'embedded',
      file: 'tests/rest/site/request-ids.test.ts',
      title: 'the answer to GET / HTTP/1.1 names the request',
    },
  },
  {
    name: 'no cache keeps what somebody signed in reads',
    file: 'apps/server/src/plugins/trpc.ts',
    text: "reply.header('cache-control', 'no-store')",
    without: "reply.header('x-taken-out', '1')",
    test: {
      project: 'embedded',
      file: 'tests/rest/site/headers.test.ts',
      title: 'no cache keeps what somebody signed in reads by tRPC',
    },
  },
  {
    name: 'an API token ends',
    file: 'packages/api/src/api-tokens/token.ts',
    text: 'if (!found || hasEnded(found.endsAt, now)) throw refuse(request, found)',
    without: 'if (!found) throw refuse(request, found)',
    test: {
      project: 'embedded',
      file: 'packages/api/src/api-tokens/router.test.ts',
      title: 'is a refusal that says when it was and what to do',
    },
  },
  {
    name: 'a request with a token has no session',
    file: 'apps/server/src/plugins/context.ts',
    text: "built.headers.delete('cookie')",
    without: 'void built',
    test: {
      project: 'embedded',
      file: 'tests/rest/accounts/tokens.test.ts',
      title: 'cannot end the session by REST, from another site or not',
    },
  },
  {
    name: 'failed sign-ins count by account and network',
    file: 'packages/api/src/accounts/limits.ts',
    text: 'const both = `${account} ${network}`',
    without: 'const both = account',
    test: {
      project: 'embedded',
      file: 'packages/api/src/accounts/limits.test.ts',
      title: "do not hold up the account's owner at another address",
    },
  },
  {
    name: 'a known device is signed',
    file: 'packages/api/src/accounts/known-device.ts',
    text: '!isSigned(await deviceKey(ctx), signedText(deviceId, account), signature)',
    without: '!isSigned',
    test: {
      project: 'embedded',
      file: 'packages/api/src/accounts/limits.test.ts',
      title: 'cannot be made up, and is known to its own account alone',
    },
  },
  {
    name: 'a sign-in ends the session that it came with',
    file: 'packages/api/src/accounts/sign-in.ts',
    text: 'await ctx.auth.api.signOut({ headers: withSessionCookie(ctx.auth, ctx.headers) })',
    without: 'void withSessionCookie',
    test: {
      project: 'embedded',
      file: 'packages/api/src/accounts/sessions.test.ts',
      title: 'is a new one after each sign-in, whatever the browser came with',
    },
  },
  {
    name: 'a session ends after 30 days',
    file: 'packages/api/src/accounts/auth.ts',
    text: 'const isOver = createdAt.getTime() <= Date.now() - SESSION_SECONDS * 1000',
    without: 'const isOver = false',
    test: {
      project: 'embedded',
      file: 'packages/api/src/accounts/sessions.test.ts',
      title: 'ends after thirty days however much it is used',
    },
  },
  {
    name: 'what a session reads is no kept answer',
    file: 'apps/server/src/kept-answers/anonymous-requests.ts',
    text: 'headers.cookie?.includes(SESSION_COOKIE) === true',
    without: 'headers.cookie === SESSION_COOKIE',
    test: {
      project: 'embedded',
      file: 'tests/rest/site/kept-answers.test.ts',
      title: 'what somebody reads with a session, a token or a range',
    },
  },
  {
    name: 'a kept answer is certain for a second',
    file: 'apps/server/src/kept-answers/freshness.ts',
    text: 'return now - this.#confirmedAt < HOLDS',
    without: 'return now > this.#confirmedAt',
    test: {
      project: 'unit',
      file: 'apps/server/src/kept-answers/freshness.unit.test.ts',
      title: 'a version holds for a second from the question, however late its answer came',
    },
  },
  {
    name: 'a query makes no further kept answer',
    file: 'apps/server/src/kept-answers/addresses.ts',
    text: 'return (path) => (pattern.test(path) ? path : undefined)',
    without: 'return (path, query) => (pattern.test(path) ? `${path}?${query}` : undefined)',
    test: {
      project: 'embedded',
      file: 'tests/rest/site/kept-answers.test.ts',
      title: 'by a query: it makes no further answer, and the answer holds nothing of it',
    },
  },
  {
    name: 'who takes kept answers too slowly is disconnected',
    file: 'apps/server/src/kept-answers/kept-answers.ts',
    text: 'app.watchReader(response)',
    without: 'void response',
    test: {
      project: 'unit',
      file: 'apps/server/src/kept-answers/kept-answers.unit.test.ts',
      title: 'who takes nothing of the kept answers that they asked for is disconnected',
    },
  },
  {
    name: 'an own page links only where links may lead',
    file: 'packages/api/src/formatted-text/safe-href.ts',
    text: "return isWeb && url.hostname.includes('.') && url.username === '' ? url.href : undefined",
    without: 'return url?.href',
    test: {
      project: 'unit',
      file: 'packages/api/src/formatted-text/read-markdown.unit.test.ts',
      title: 'a link to file:///etc/passwd is text, and told of',
    },
  },
  {
    name: 'an unpublished page is for administrators alone',
    file: 'packages/api/src/own-pages/router.ts',
    text: 'return account?.role === wording.roleAdmin ? {} : { isPublished: true }',
    without: 'return account?.role === wording.roleAdmin ? {} : {}',
    test: {
      project: 'embedded',
      file: 'packages/api/src/own-pages/router.test.ts',
      title: 'a page that is not published is for administrators alone, in every read',
    },
  },
  {
    name: 'a PDF with a script is refused',
    file: 'packages/api/src/documents/check/check-pdf.mjs',
    text: "if (objects.some(([, object]) => hasScript(object, pdf.context))) return 'script'",
    without: "if (bytes.includes('/JavaScript')) return 'script'",
    test: {
      project: 'unit',
      file: 'packages/api/src/documents/check/check-pdf.unit.test.ts',
      title: 'the name of a script is found however it is written',
    },
  },
  {
    name: 'a document runs nothing on this origin',
    file: 'apps/server/src/plugins/documents.ts',
    text: "'content-security-policy': SANDBOX,",
    without: '',
    test: {
      project: 'embedded',
      file: 'tests/rest/entities/documents.test.ts',
      title: 'is saved and not shown, runs nothing on this origin, and may be kept for ever',
    },
  },
  {
    name: 'a removal of the demonstration leaves what was edited',
    file: 'packages/api/src/demonstration/records.ts',
    text: '"version") IN (',
    without: '1) IN (',
    test: {
      project: 'embedded',
      file: 'packages/api/src/demonstration/router.test.ts',
      title: 'a removal leaves two records that were edited and one that was added, and says how many stay',
    },
  },
  {
    name: 'the sweep leaves the files of the logo',
    file: 'packages/api/src/images/sweep.ts',
    text: 'new Set([...variants, ...logoFiles].map(({ key }) => key))',
    without: 'new Set(variants.map(({ key }) => key))',
    test: {
      project: 'embedded',
      file: 'packages/api/src/charity/logo.test.ts',
      title: 'the sweep leaves a logo and its files, and takes a logo that nobody saved',
    },
  },
  {
    name: 'a service of a new site gets no fixed text',
    file: 'packages/db/src/start-empty.ts',
    text: 'await skipFixedServiceIds(db)',
    without: 'return',
    test: {
      project: 'embedded',
      file: 'packages/db/src/start-empty.test.ts',
      title: 'the services of a new installation begin at 11, however often its start is tried',
    },
  },
]
