import { mailSettings, startPost, type Post } from '../site/post.ts'
import { borrowSite } from '../site/host/borrow-site.ts'
import type { Site, Template } from '../site/site.ts'
import { test } from './test.ts'

interface MailSite {
  /** What is on the site at first; by default the demonstration. */
  template?: Template
  /** Settings beside those of the mail server. */
  settings?: Record<string, string>
}

/** The test function for a site that can send mail, and `post`, the mail server that gets it. */
export function testWithMail({ template = 'demo', settings }: MailSite = {}) {
  return test.extend<object, { post: Post; mailSite: Site }>({
    post: [
      async ({ engine: _engine }, use) => {
        const post = await startPost()
        await use(post)
        await post.stop()
      },
      { scope: 'worker' },
    ],
    mailSite: [
      async ({ engine, post }, use) => {
        const site = await borrowSite({
          engine,
          template,
          settings: { ...(await mailSettings(post.port)), ...settings },
        })
        await use(site)
        await site.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    site: async ({ mailSite }, use) => use(mailSite as never),
  })
}
