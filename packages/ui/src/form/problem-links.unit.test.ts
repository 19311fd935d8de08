import { expect, test } from 'vitest'
import { listProblems, sortByPosition } from './problem-links.tsx'

const error = (message: string) => ({ type: 'too_small', message })

test('lists errors in the order of the fields on the page, not in the schema', () => {
  const problems = listProblems({
    text: error('Enter a text'),
    images: [{ caption: error('Enter a caption'), imageId: error('Choose a picture') }],
    name: error('Enter a name'),
    unknown: error('Something else'),
  })
  const page = ['f-name', 'f-images.0.imageId', 'f-images.0.imageId-hint', 'f-images.0.caption', 'f-text']
  expect(sortByPosition(problems, page, (name) => `f-${name}`).map(({ name }) => name)).toEqual([
    'name',
    'images.0.imageId',
    'images.0.caption',
    'text',
    'unknown',
  ])
})
