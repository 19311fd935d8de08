import { expect, test } from 'vitest'
import { withoutValues } from './log.ts'

test.each([
  ['/admin/inbox', '/admin/inbox'],
  ['/admin/inbox?page=2', '/admin/inbox?page=2'],
  ['/admin/inbox?page=2&search=zora', '/admin/inbox?page=2&…'],
  ['/admin/inbox?search=01134960001', '/admin/inbox?…'],
  ['/admin/inbox?zora', '/admin/inbox?…'],
  ['/admin/inbox?page=zora', '/admin/inbox?…'],
  ['/trpc/messages.list?batch=1&input=%7B%22search%22%3A%22zora%22%7D', '/trpc/messages.list?batch=1&…'],
  ['/events?', '/events?'],
  ['/events?x=%E0%A4%A', '/events?…'],
  ['/a?page=1?search=zora', '/a?…'],
])('the log has %s as %s', (url, logged) => expect(withoutValues(url)).toBe(logged))
