import type { Settings } from '../env.ts'

/** Says what the site cannot do until PUBLIC_URL is set, a sentence for each; empty where it is set. */
export function describeMissingSettings({
  PUBLIC_URL,
  SMTP_URL,
}: Pick<Settings, 'PUBLIC_URL' | 'SMTP_URL'>): string[] {
  if (PUBLIC_URL) return []
  const hosts =
    'PUBLIC_URL is not set: the site answers only for localhost and the addresses of this machine. Set it to the address that visitors use.'
  const mail =
    'SMTP_URL is set without PUBLIC_URL: no mail with a link is sent, because the link would lead nowhere. Set PUBLIC_URL.'
  return SMTP_URL ? [hosts, mail] : [hosts]
}
