import type { Block } from '@isse/api/formatted-text/schema'
import { AddressLines } from '../contact/postal-address.tsx'
import { Line } from './line.tsx'

/** A long text whose headings, lists, bold words and links the server has parsed. */
export function FormattedText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="formatted prose-text max-w-prose">
      <FormattedBlocks blocks={blocks} below={1} />
    </div>
  )
}

interface FormattedBlocksProps {
  blocks: readonly Block[]
  /** The level of the heading above the text. */
  below: 1 | 2 | 3
}

/** The blocks of a long text. The parent needs the class 'formatted', which sets the space between them. */
export function FormattedBlocks({ blocks, below }: FormattedBlocksProps) {
  return blocks.map((block, index) => <FormattedBlock key={index} block={block} below={below} />)
}

/** Heading elements, by the level of the heading above the text and the level of the block. */
const headings = {
  1: { 2: 'h2', 3: 'h3' },
  2: { 2: 'h3', 3: 'h4' },
  3: { 2: 'h4', 3: 'h5' },
} as const

function FormattedBlock({ block, below }: { block: Block; below: FormattedBlocksProps['below'] }) {
  if (block.kind === 'address') return <AddressLines lines={block.lines} />
  if (block.kind === 'paragraph')
    return (
      <p dir="auto" className="whitespace-pre-line">
        <Line spans={block.spans} />
      </p>
    )
  if (block.kind === 'heading') {
    const Heading = headings[below][block.level]
    return (
      <Heading dir="auto">
        <Line spans={block.spans} />
      </Heading>
    )
  }
  const List = block.isNumbered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((spans, index) => (
        <li dir="auto" key={index} className="whitespace-pre-line">
          <Line spans={spans} />
        </li>
      ))}
    </List>
  )
}
