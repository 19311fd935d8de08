/** A protection, how it is taken out, and the test that then must fail. */
export interface Protection {
  name: string
  file: string
  /** A text that is once in the file. */
  text: string
  /** What takes its place, so that the program still runs. */
  without: string
  test: { project: 'unit' | 'embedded' | 'postgres' | 'faults'; file: string; title: string }
}

/** The protections that `npm run test:without` takes out, one at a time. */
export const protections: Protection[] = [
  {
    name: 'the limits on REST calls are those of all servers together',
    file: 'apps/server/src/serve.ts',
    text: 'countExchange?.start()',
    without: '',
    test: {
      project: 'faults',
      file: 'tests/faults/database-limits.test.ts',
      title: 'an address has sixty writes a minute, whichever server it asks',
    },
  },
  {
    name: 'a write that may have been done is not told as refused',
    file: 'packages/api/src/kit/trpc.ts',
    text: "type === 'mutation' && isOutcomeUnknown(result.error)",
    without: 'false',
    test: {
      project: 'faults',
      file: 'tests/faults/database-failover.test.ts',
      title:
        'a network that goes silent ends in an answer, and in one that does not claim that nothing was saved',
    },
  },
  {
    name: 'a connection to a server that became a standby is closed',
    file: 'packages/db/src/server/server-client.ts',
    text: 'if (NO_LONGER_OURS.has(code)) isOurs = false',
    without: 'void code',
    test: {
      project: 'faults',
      file: 'tests/faults/database-pooler.test.ts',
      title: 'a connection that can only be read is left after its transaction',
    },
  },
  {
    name: 'a start waits for a database server',
    file: 'packages/db/src/client.ts',
    text: 'if (!wait) return step()',
    without: 'if (!wait || step) return step()',
    test: {
      project: 'faults',
      file: 'tests/faults/database-start.test.ts',
      title: 'a server that has no free connection is waited for until it has one',
    },
  },
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
    text: 'requireTLS: isTlsRequired(url),',
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
    name: 'the id of a request is taken from no stranger',
    file: 'apps/server/src/protocol/request-id.ts',
    text: "return isOwn || isTrusted(request.socket.remoteAddress ?? '', 0) ? carried : newRequestId()",
    without: 'return isOwn || isTrusted ? carried : newRequestId()',
    test: {
      project: 'embedded',
      file: 'tests/rest/site/request-ids.test.ts',
      title: 'the answer to GET / HTTP/1.1 names the request',
    },
  },
  {
    name: 'metrics are for private addresses',
    file: 'apps/server/src/metrics/metrics-server.ts',
    text: "if (!isPrivate(socket.remoteAddress ?? '', 0))",
    without: "if (isPrivate('', 0))",
    test: {
      project: 'unit',
      file: 'apps/server/src/metrics/metrics-server.unit.test.ts',
      title: 'are refused to 203.0.113.9',
    },
  },
  {
    name: 'metrics are for this machine, unless an address is set',
    file: 'apps/server/src/env.ts',
    text: "METRICS_HOST: withDefault(z.string(), '127.0.0.1')",
    without: "METRICS_HOST: withDefault(z.string(), '0.0.0.0')",
    test: {
      project: 'unit',
      file: 'apps/server/src/env.unit.test.ts',
      title: 'there is no port for metrics until it is set, and then it is for this machine',
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
    name: 'an unpublished page is for editors alone',
    file: 'packages/api/src/kit/trpc.ts',
    text: 'isEditor ? {} : { isPublished: true }',
    without: '{}',
    test: {
      project: 'embedded',
      file: 'packages/api/src/own-pages/router.test.ts',
      title: 'a page that is not published, to a member is in no read, and they can change nothing of it',
    },
  },
  {
    name: 'editors read what they may overwrite and delete',
    file: 'packages/api/src/kit/trpc.ts',
    text: "isOneOf('editors', ctx.account?.role)",
    without: "isOneOf('administrators', ctx.account?.role)",
    test: {
      project: 'embedded',
      file: 'packages/api/src/own-pages/router.test.ts',
      title: 'a page that is not published, to an editor is in the list and found',
    },
  },
  {
    name: 'no cache keeps what visitors may not read',
    file: 'packages/api/src/kit/trpc.ts',
    text: "if (isEditor) ctx.setHeader('cache-control', 'no-store')",
    without: '',
    test: {
      project: 'embedded',
      file: 'tests/rest/contract/stored-reads.test.ts',
      title: 'what visitors may not read says no-store, and public reads say what they said',
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
  {
    name: 'a visitor behind nginx names no other host',
    file: 'deploy/nginx/isse.conf',
    text: 'proxy_set_header X-Forwarded-Host $host;',
    without: '',
    test: {
      project: 'faults',
      file: 'tests/faults/proxies-in-front.test.ts',
      title: 'a visitor who sends x-forwarded-host gets the same page, of the same address',
    },
  },
  {
    name: 'nginx takes a download no faster than the visitor',
    file: 'deploy/nginx/isse.conf',
    text: 'proxy_max_temp_file_size 0;',
    without: '',
    test: {
      project: 'faults',
      file: 'tests/faults/proxies-in-front.test.ts',
      title: 'a slow download is taken from the site no faster than the visitor takes it, and comes whole',
    },
  },
  {
    name: 'the service may not write to the system',
    file: 'deploy/systemd/isse.service',
    text: 'ProtectSystem=strict',
    without: 'ProtectSystem=no',
    test: {
      project: 'faults',
      file: 'tests/faults/deploy-files.test.ts',
      title: 'isse.service: its sandbox is closed but for what the site needs',
    },
  },
  {
    name: 'the lock of another container is respected',
    file: 'packages/db/src/folder-lock.ts',
    text: 'isAlive(Number(pid), start) || (name && (await isLockSocketOpen(file, name)))',
    without: 'isAlive(Number(pid), start) || (name && (await isLockSocketOpen(file, name)) && false)',
    test: {
      project: 'unit',
      file: 'packages/db/src/folder-lock.unit.test.ts',
      title:
        'a lock of another container is respected while its process listens, and taken over when that is gone',
    },
  },
  {
    name: 'production installs nothing that is bundled',
    file: 'packages/api/package.json',
    text: '"sharp": "',
    without: '"zod": "4.6.7", "sharp": "',
    test: {
      project: 'unit',
      file: 'tests/production-libraries.unit.test.ts',
      title: 'packages/api has in production what cannot be bundled, and nothing else',
    },
  },
  {
    name: 'compose.yaml has no password',
    file: 'compose.yaml',
    text: 'POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:-}',
    without: 'POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:-isse}',
    test: {
      project: 'unit',
      file: 'tests/compose.unit.test.ts',
      title: 'has no password of its own, and waits until what it needs is healthy',
    },
  },
  {
    name: 'a time that the clocks show twice is the first',
    file: 'packages/api/src/events/london.ts',
    text: 'return londonMinutes(hourBefore) === minutes % DAY_MINUTES ? hourBefore : moment',
    without: 'return londonMinutes(hourBefore) > DAY_MINUTES ? hourBefore : moment',
    test: {
      project: 'unit',
      file: 'packages/api/src/events/reading/read-date.unit.test.ts',
      title: '31 October 2027, 1.30am',
    },
  },
  {
    name: 'a date that is left out is not shown',
    file: 'packages/api/src/events/repeats.ts',
    text: 'if (!repeats.except.includes(day) && !isPast(when, now)) dates.push(when)',
    without: 'if (!isPast(when, now)) dates.push(when)',
    test: {
      project: 'unit',
      file: 'packages/api/src/events/repeats.unit.test.ts',
      title: 'what is next follows the time: under way, left out, and over',
    },
  },
  {
    name: 'another date ends the rule of before',
    file: 'packages/api/src/events/router.ts',
    text: 'const kept = data.eventDate === before.eventDate ? repeatsOf(before) : null',
    without: 'const kept = repeatsOf(before)',
    test: {
      project: 'embedded',
      file: 'packages/api/src/events/router.test.ts',
      title: 'keeps its rule through a write that leaves it out, with another time; another date ends it',
    },
  },
  {
    name: 'an address in a text is a link only where links may lead',
    file: 'packages/api/src/formatted-text/find-links.ts',
    text: 'const href = safeHref(isEmailAddress(raw) ? `mailto:${raw}` : raw)',
    without: 'const href = safeHref && (isEmailAddress(raw) ? `mailto:${raw}` : raw)',
    test: {
      project: 'unit',
      file: 'packages/api/src/formatted-text/find-links.unit.test.ts',
      title: 'in https://user:password@example.org it finds nothing',
    },
  },
  {
    name: 'what only looks like Markdown stays as it was written',
    file: 'packages/api/src/formatted-text/write-markdown.ts',
    text: String.raw`return text.replace(/[\\*[\]]|`,
    without: String.raw`return text.replace(/[\\[\]]|`,
    test: {
      project: 'unit',
      file: 'packages/api/src/formatted-text/write-markdown.unit.test.ts',
      title: 'whatever is written is read back as the same blocks',
    },
  },
  {
    name: 'a text that is not changed keeps its format',
    file: 'packages/api/src/formatted-text/choose-formats.ts',
    text: "const kept = isSameText(text, before[name]) ? formatOf(before, name) : 'plain'",
    without: "const kept = isSameText(text, before[name]) ? 'plain' : 'plain'",
    test: {
      project: 'embedded',
      file: 'packages/api/src/associates/router.test.ts',
      title: 'stays with a text that is not changed, whatever its line breaks, and is plain with another',
    },
  },
  {
    name: 'the built-in text is not stored as written',
    file: 'packages/api/src/services/router.ts',
    text: 'isBuiltInText(serviceId, input) ? { ...input, ...NOT_WRITTEN } : input',
    without: 'isBuiltInText(0, input) ? { ...input, ...NOT_WRITTEN } : input',
    test: {
      project: 'embedded',
      file: 'packages/api/src/services/router.test.ts',
      title: 'is saved as it is, with other marks or other line breaks, and nothing is written',
    },
  },
  {
    name: 'the last administrator stays one',
    file: 'packages/api/src/people/administrators.ts',
    text: 'administrators.length === 1',
    without: 'administrators.length === 0',
    test: {
      project: 'embedded',
      file: 'packages/api/src/people/people.test.ts',
      title: 'is neither removed nor made an editor, and the sentence says what to do first',
    },
  },
  {
    name: 'of two administrators who remove each other one stays',
    file: 'packages/api/src/people/administrators.ts',
    text: 'ORDER BY "id" FOR UPDATE',
    without: 'ORDER BY "id"',
    test: {
      project: 'postgres',
      file: 'packages/api/src/people/people.test.ts',
      title: 'is there whichever two remove each other, or make each other editors, at once',
    },
  },
  {
    name: 'an invitation ends with the role of its maker',
    file: 'packages/api/src/people/accept.ts',
    text: 'if (found?.invitedBy.role !== roles.administrator) throw notGood()',
    without: 'if (!found) throw notGood()',
    test: {
      project: 'embedded',
      file: 'packages/api/src/people/invitations.test.ts',
      title: 'ends where it is withdrawn, and where its maker is removed or made an editor',
    },
  },
  {
    name: 'editors do what the table says, and no more',
    file: 'packages/api/src/kit/trpc.ts',
    text: 'if (!isOneOf(audience, account.role))',
    without: "if (!isOneOf('editors', account.role))",
    test: {
      project: 'embedded',
      file: 'packages/api/src/audiences.test.ts',
      title: 'is refused what the table says, and nothing else',
    },
  },
  {
    name: 'an API token changes nothing of an account',
    file: 'packages/api/src/own-account/procedure.ts',
    text: 'if (account.apiTokenId !== undefined)',
    without: 'if (account.apiTokenId === 0)',
    test: {
      project: 'embedded',
      file: 'packages/api/src/own-account/own-account.test.ts',
      title:
        'a visitor is refused, and so is an API token of an administrator, before the input is looked at',
    },
  },
  {
    name: 'a new password ends all other sessions',
    file: 'packages/api/src/own-account/change-password.ts',
    text: "await db.session.deleteMany({ where: { userId, NOT: { id: sessionId ?? '' } } })",
    without: 'void sessionId',
    test: {
      project: 'embedded',
      file: 'packages/api/src/own-account/own-account.test.ts',
      title: 'is changed: this session goes on, all others are over, and a mail says so',
    },
  },
  {
    name: 'the link to a new address ends',
    file: 'packages/api/src/own-account/confirm-email.ts',
    text: 'if (!change || change.expiresAt <= now) throw linkInvalid()',
    without: 'if (!change || change.expiresAt.getTime() > Infinity) throw linkInvalid()',
    test: {
      project: 'embedded',
      file: 'packages/api/src/own-account/change-email.test.ts',
      title: 'a link is over after 24 hours, and its address waits no longer',
    },
  },
  {
    name: 'one server has a job at a time',
    file: 'packages/api/src/jobs/job-queue.ts',
    text: 'AND ("leaseEndsAt" IS NULL OR "leaseEndsAt" < clock_timestamp()',
    without: 'AND (TRUE',
    test: {
      project: 'embedded',
      file: 'packages/api/src/jobs/job-worker.test.ts',
      title: 'a job of a server that died is taken up when its lease has ended, and not sooner',
    },
  },
  {
    name: 'the death of a server is no failed try',
    file: 'packages/api/src/jobs/job-queue.ts',
    text: '"attempts" = "attempts" + CASE WHEN "leaseId" IS NULL THEN 1 ELSE 0 END',
    without: '"attempts" = "attempts" + 1',
    test: {
      project: 'embedded',
      file: 'packages/api/src/jobs/job-worker.test.ts',
      title: 'a job of a server that died is taken up when its lease has ended, and not sooner',
    },
  },
  {
    name: 'a mail that is sent again is the same mail',
    file: 'packages/api/src/message-mails/send.ts',
    text: 'id: job.jobId',
    without: 'id: crypto.randomUUID()',
    test: {
      project: 'embedded',
      file: 'packages/api/src/message-mails/message-mails.test.ts',
      title:
        'a mail that is sent again after a lost answer has the same Message-ID and tells of the same messages',
    },
  },
  {
    name: 'the inbox shows those that wait',
    file: 'packages/api/src/messages/inbox.ts',
    text: "const where = state === 'waiting' ? { answeredAt: null } : {}",
    without: "const where = state === 'waiting' ? {} : {}",
    test: {
      project: 'embedded',
      file: 'packages/api/src/messages/router.test.ts',
      title: 'sees those that wait for an answer alone, also of what was found, and how many they are',
    },
  },
  {
    name: 'the problems of a form are in the order of its fields',
    file: 'packages/ui/src/form/problem-links.tsx',
    text: 'problems.toSorted((a, b) => placeOf(a) - placeOf(b))',
    without: 'problems.toSorted((a, b) => 0 * (placeOf(a) - placeOf(b)))',
    test: {
      project: 'unit',
      file: 'packages/ui/src/form/problem-links.unit.test.ts',
      title: 'the problems of a form are listed by the places of their fields in the page',
    },
  },
  {
    name: 'the link to the website leads to the page of the picture',
    file: 'apps/web/src/admin/record/on-website.ts',
    text: 'const page = Math.floor(Math.max(index, 0) / GALLERY_PAGE) + 1',
    without: 'const page = Math.min(Math.floor(Math.max(index, 0) / GALLERY_PAGE), 0) + 1',
    test: {
      project: 'unit',
      file: 'apps/web/src/admin/record/on-website.unit.test.ts',
      title: 'a gallery image is on the page of twelve that its place in the gallery is on',
    },
  },
  {
    name: 'a gallery picture that is sent again is in the gallery once',
    file: 'packages/api/src/gallery/add-once.ts',
    text: 'return before\n      ? client',
    without: 'return before && false\n      ? client',
    test: {
      project: 'embedded',
      file: 'packages/api/src/gallery/router.test.ts',
      title: 'a picture that is sent again while the first call still runs is in the gallery once',
    },
  },
  {
    name: 'the gallery waits for the first call with a picture',
    file: 'packages/api/src/gallery/add-once.ts',
    text: ' FOR NO KEY UPDATE`',
    without: '`',
    test: {
      project: 'postgres',
      file: 'packages/api/src/gallery/router.test.ts',
      title: 'a picture that is sent again while the first call still runs is in the gallery once',
    },
  },
  {
    name: 'a phone number keeps its order from right to left',
    file: 'apps/web/src/components/page/line.tsx',
    text: "return href.startsWith('tel:') && ",
    without: "return href.startsWith('callto:') && ",
    test: {
      project: 'unit',
      file: 'apps/web/src/components/page/formatted-text.unit.test.tsx',
      title: 'a phone number keeps its order in a text that runs from right to left',
    },
  },
  {
    name: 'a light logo gets a dark plate',
    file: 'packages/api/src/images/logo/is-light-logo.ts',
    text: 'luminance / opacity > LIGHT',
    without: 'luminance / opacity > LIGHT + 1',
    test: {
      project: 'unit',
      file: 'packages/api/src/images/logo/draw-logo-files.unit.test.ts',
      title: 'of white has a dark plate in the header and behind its icons',
    },
  },
  {
    name: 'the manifest of a backup is sealed',
    file: 'packages/api/src/backup/check-archive.ts',
    text: "if (!isSealed(bytes)) throw damaged('its manifest is not as it was written')",
    without: '',
    test: {
      project: 'unit',
      file: 'packages/api/src/backup/check-archive.unit.test.ts',
      title: 'each refusal says what is wrong and what to do',
    },
  },
  {
    name: 'every bit of a backup is checked',
    file: 'packages/api/src/backup/tar-reader.ts',
    text: 'if (!isZero(padding)) throw',
    without: 'if (padding.length > 512) throw',
    test: {
      project: 'unit',
      file: 'packages/api/src/backup/check-archive.unit.test.ts',
      title: 'no bit of it can be another one, and it cannot be cut anywhere',
    },
  },
  {
    name: 'records are replaced in one transaction',
    file: 'packages/db/src/records/replace-records.ts',
    text: "await connection.query('BEGIN')",
    without: "await connection.query('SELECT 1')",
    test: {
      project: 'embedded',
      file: 'packages/db/src/records/replace-records.test.ts',
      title: 'records that do not fit are refused, and everything is as it was',
    },
  },
  {
    name: 'a database that is too new is refused',
    file: 'packages/db/src/migrate.ts',
    text: 'if (!newest) return',
    without: 'if (!newest || applied) return',
    test: {
      project: 'embedded',
      file: 'tests/rest/site/refused-databases.test.ts',
      title: 'a site does not start on a database that a newer version has changed, and says which it needs',
    },
  },
  {
    name: 'another folder at the place of DATA_DIR is not taken for it',
    file: 'apps/server/src/outages/data-folder-watch.ts',
    text: ".ino !== this.#inode) return 'gone'",
    without: ".ino === -1) return 'gone'",
    test: {
      project: 'unit',
      file: 'apps/server/src/outages/data-folder-watch.unit.test.ts',
      title: 'a folder that is gone, or another one at its place, is not written; back at its place it is',
    },
  },
  {
    name: 'the last of a disk is left to the database',
    file: 'apps/server/src/outages/data-folder-watch.ts',
    text: "return this.#free < wanted ? 'full' : undefined",
    without: "return this.#free < wanted - wanted ? 'full' : undefined",
    test: {
      project: 'unit',
      file: 'apps/server/src/outages/data-folder-watch.unit.test.ts',
      title: 'a disk with less than the reserve is full: nothing is written to an embedded database',
    },
  },
  {
    name: 'an embedded database that panics ends',
    file: 'packages/db/src/embedded-worker.mjs',
    text: 'if (endings.some((ending) => bytes.includes(ending))) process.exit(1)',
    without: 'if (endings.length === 0) process.exit(1)',
    test: {
      project: 'faults',
      file: 'tests/faults/disk-full.test.ts',
      title:
        'an embedded database that ends because it cannot write its log starts again by itself and has all that it took',
    },
  },
  {
    name: 'a disk has room for the backup before an upgrade',
    file: 'apps/server/src/upgrade/back-up-before-upgrade.ts',
    text: 'if (lack > 0) throw',
    without: 'if (lack > Infinity) throw',
    test: {
      project: 'faults',
      file: 'tests/faults/upgrade.test.ts',
      title: 'a disk that is too full for the backup stops the start, which says how much is missing',
    },
  },
  {
    name: 'a backup migrates nothing',
    file: 'apps/server/src/commands/backup.ts',
    text: 'if (earlier) return backUpEarlier(earlier, to, filling, keep)',
    without: 'await earlier?.close()',
    test: {
      project: 'faults',
      file: 'tests/faults/backup-earlier.test.ts',
      title: 'a backup of a stopped site of an earlier version leaves its database as it is, on embedded',
    },
  },
  {
    name: 'no half backup stays',
    file: 'apps/server/src/backup/backup-file.ts',
    text: "stream.closed || new Promise<void>((resolve) => stream.once('close', () => resolve()))",
    without: "stream.closed || once(stream, 'close')",
    test: {
      project: 'unit',
      file: 'apps/server/src/backup/backup-file.unit.test.ts',
      title: 'nothing stays of a file whose stream fails',
    },
  },
  {
    name: 'a command that ends early is no fault',
    file: 'apps/server/src/control/control-socket.ts',
    text: 'throw socket.destroyed ? new CommandRefusal(ASKER_GONE) : error',
    without: 'throw error',
    test: {
      project: 'unit',
      file: 'apps/server/src/control/control-socket.unit.test.ts',
      title: 'a backup whose command ends early is no fault',
    },
  },
  {
    name: 'the password is asked for before a backup is downloaded',
    file: 'packages/api/src/backup-runs/download.ts',
    text: 'await checkPassword(ctx, account, currentPassword)',
    without: 'await Promise.resolve()',
    test: {
      project: 'embedded',
      file: 'packages/api/src/backup-runs/backup-runs.test.ts',
      title: 'a download takes the password, and no API token',
    },
  },
  {
    name: 'a download begins in the session that asked for it',
    file: 'packages/api/src/backup-runs/download.ts',
    text: 'update(`${token} ${sessionId}`)',
    without: 'update(token)',
    test: {
      project: 'embedded',
      file: 'tests/rest/site/backups.test.ts',
      title: 'no one else begins a download',
    },
  },
  {
    name: 'a download ends with its session',
    file: 'apps/server/src/plugins/backup-download.ts',
    text: '{ now: () => new Date(), signal, condition }',
    without: '{ now: () => new Date(), signal }',
    test: {
      project: 'embedded',
      file: 'tests/rest/site/backups.test.ts',
      title:
        'a second download is refused while there is one, which ends with the session of whoever began it',
    },
  },
  {
    name: 'the other administrators are told of a download',
    file: 'packages/api/src/backup-runs/download.ts',
    text: 'WHERE ${ctx.mailer !== undefined} AND',
    without: 'WHERE FALSE AND',
    test: {
      project: 'embedded',
      file: 'tests/rest/site/backups.test.ts',
      title:
        'an administrator who gives the password downloads a backup, once, and the others are told by mail',
    },
  },
  {
    name: 'a daily backup has its name once it is whole',
    file: 'apps/server/src/backup/folder-place.ts',
    text: 'join(this.#folder, `.${name}.${randomUUID()}${PARTIAL}`)',
    without: 'join(this.#folder, name)',
    test: {
      project: 'faults',
      file: 'tests/faults/daily-backups.test.ts',
      title: 'a server that is killed in the middle leaves no backup, and the next start makes one',
    },
  },
  {
    name: 'a reader who waits for the server is not disconnected',
    file: 'apps/server/src/overload/slow-readers.ts',
    text: 'return answer.writableLength > 0',
    without: 'return true',
    test: {
      project: 'unit',
      file: 'apps/server/src/overload/slow-readers.unit.test.ts',
      title: 'who waits for a part that the server does not have yet is not disconnected',
    },
  },
  {
    name: 'a proxy sends no saving twice',
    file: 'deploy/cluster/haproxy-proxy.cfg',
    text: 'http-request disable-l7-retry unless METH_GET',
    without: '',
    test: {
      project: 'faults',
      file: 'tests/faults/cluster-proxy.test.ts',
      title: 'that a server has taken and died over is never sent again',
    },
  },
]
