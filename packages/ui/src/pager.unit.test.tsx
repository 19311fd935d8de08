import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pager } from './pager.tsx'

const texts = { label: 'Pages', page: 'Page', previous: 'Previous', next: 'Next' }

/** Renders the entries: a link with its page, '*' after the current one, and disabled entries in brackets. */
function entries(page: number, totalPages: number): string[] {
  const html = renderToStaticMarkup(
    <Pager
      {...{ page, totalPages, texts }}
      link={({ page: target, children, ...props }) => (
        <a href={String(target)} {...props}>
          {children}
        </a>
      )}
    />,
  )
  return [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => {
    const of = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1]
    const label = (of('aria-label') ?? '').replace('Page ', '')
    if (of('aria-disabled')) return `(${label})`
    const leadsTo = label === of('href') ? label : `${label} ${of('href')}`
    return of('aria-current') ? `${leadsTo}*` : leadsTo
  })
}

// Specification, section 9.
test.each<[page: number, totalPages: number, expected: string[]]>([
  [1, 2, ['(Previous)', '1*', '2', '(3)', '(4)', 'Next 2']],
  [2, 2, ['Previous 1', '1', '2*', '(3)', '(4)', '(Next)']],
  [4, 7, ['Previous 3', '1', '2', '3', '4*', 'Next 5']],
  [5, 7, ['Previous 4', '5*', '6', '7', '(8)', 'Next 6']],
  [7, 7, ['Previous 6', '5', '6', '7*', '(8)', '(Next)']],
  [9, 2, ['Previous 2', '(9)', '(10)', '(11)', '(12)', '(Next)']],
])('page %i of %i shows four numbers, previous and next', (page, totalPages, expected) => {
  expect(entries(page, totalPages)).toEqual(expected)
})
