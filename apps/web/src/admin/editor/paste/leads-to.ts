/** Services that links in mails and documents go through, and the parameter with the address behind. */
const detours: [host: RegExp, parameter: string][] = [
  [/(?:^|\.)safelinks\.protection\.outlook\.com$/, 'url'],
  [/^(?:www\.)?google\.[a-z.]+$/, 'q'],
]

/** Where a link leads in the end: Outlook and Google Docs put an address of their own before it. */
export function leadsTo(address: string): string {
  if (!URL.canParse(address)) return address
  const { hostname, pathname, searchParams } = new URL(address)
  const [, parameter] = detours.find(([host]) => host.test(hostname)) ?? []
  const isDetour = parameter === 'url' || (parameter === 'q' && pathname === '/url')
  return (isDetour && searchParams.get(parameter)) || address
}
