import { asItIs, inSentences, type SiteFacts } from '../../formatted-text/site-facts.ts'
import type { Context } from '../../procedure/context.ts'
import { listAddressLines } from '../../site/words/address-lines.ts'
import { nameAlone, nameAreas, nameCharity, nameWebsite, NAME } from '../../site/words/naming.ts'
import { readRow, readRows } from '../core/read-rows.ts'

const named = { kind: 'charity', select: { shortName: true, areas: true } } as const
const addressed = {
  kind: 'base',
  direction: 'ascending',
  select: { address: true, town: true, postcode: true },
} as const

/** Reads the values of placeholders. All are public, so the response can be cached. */
export async function readSiteFacts(
  ctx: Pick<Context, 'db' | 'overlays' | 'messageMonths'>,
): Promise<SiteFacts> {
  const { messageMonths } = ctx
  const charity = await readRow(ctx, named, { charityId: 1 })
  const [base] = await readRows(ctx, addressed, { where: { hasPostalAddress: true }, take: 1 })
  const shortName = charity?.shortName ?? ''
  return {
    name: { within: nameCharity(` ${NAME}`, shortName).trim(), first: nameAlone(shortName) },
    'our charity': inSentences(nameAreas('our charity', charity?.areas ?? '')),
    'the website': inSentences(nameWebsite(shortName)),
    'message period': inSentences(messageMonths === 1 ? 'a month' : `${messageMonths} months`),
    'postal address': asItIs(base ? listAddressLines(base).join('\n') : ''),
  }
}
