import type { ListKind } from '@isse/api/site/kinds'
import type { RouterContext } from '../../../app/router-context.ts'
import { unlistedHead } from '../../../head/page-head.ts'
import { editTitle, listTitle, newTitle } from './titles.ts'

// The router loads the heads of all routes with every page, so this module imports nothing of the screens.

interface Matched {
  match: { context: Pick<RouterContext, 'calls' | 'site'> }
}

/** The head of the screen that lists the records of a kind. */
export const listHead = withTitle(listTitle)

/** The head of the screen that adds a record of a kind. */
export const newHead = withTitle(newTitle)

/** The head of the screen that changes a record of a kind. */
export const editHead = withTitle(editTitle)

function withTitle(title: (kind: ListKind) => string) {
  return (kind: ListKind) =>
    ({ match }: Matched) =>
      unlistedHead(title(kind), match.context)
}
