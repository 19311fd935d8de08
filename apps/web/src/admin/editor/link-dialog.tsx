import { Dialog } from '@isse/ui/dialog'
import type { Editor } from '@tiptap/react'
import { createPortal } from 'react-dom'
import { z } from 'zod'
import { createForm } from '../../form/form.tsx'
import { readLinkAddress } from './link-address.ts'

const link = z.object({
  href: z
    .string('Enter where the link leads')
    .trim()
    .min(1, 'Enter where the link leads')
    .refine(
      (typed) => readLinkAddress(typed) !== undefined,
      'No link can lead there. Enter a web address such as www.example.org, an e-mail address, a phone number, or a page of this website such as /contact',
    ),
  words: z.string().optional(),
})

const { Form, TextField } = createForm<z.input<typeof link>>()

interface LinkDialogProps {
  editor: Editor
  open: boolean
  onClose: () => void
}

/** Asks for the address of a link: of the selected words, of the link at the cursor, or of new words. */
export function LinkDialog({ editor, open, onClose }: LinkDialogProps) {
  return createPortal(
    // React bubbles a submit through the portal, but the form around the editor must not be sent.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Dialog title="Link" open={open} onClose={onClose}>
        <LinkForm editor={editor} onDone={onClose} />
      </Dialog>
    </div>,
    document.body,
  )
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const isLink = editor.isActive('link')
  const { from, to } = editor.state.selection
  const needsWords = !isLink && !editor.state.doc.textBetween(from, to).trim()
  const present: unknown = editor.getAttributes('link').href

  async function save({ href: typed, words = '' }: z.output<typeof link>) {
    const href = readLinkAddress(typed) ?? ''
    const chain = editor.chain().focus()
    if (needsWords)
      chain.insertContent({
        type: 'text',
        text: words.trim() || typed,
        marks: [{ type: 'link', attrs: { href } }],
      })
    else chain.extendMarkRange('link').setLink({ href })
    onDone()
    // Waits until the dialog has restored the focus.
    requestAnimationFrame(() => chain.run())
    return {}
  }

  function remove() {
    onDone()
    requestAnimationFrame(() => editor.chain().focus().extendMarkRange('link').unsetLink().run())
  }

  return (
    <div className="mt-4 grid gap-4">
      <Form
        schema={link}
        defaultValues={{
          href: typeof present === 'string' ? present.replace(/^(?:mailto|tel):/, '') : '',
          words: '',
        }}
        onSubmit={save}
        submit={isLink ? 'Change the link' : 'Add the link'}
      >
        <TextField
          name="href"
          label="Where it leads"
          hint="A web address, an e-mail address, a phone number, or a page of this website such as /contact."
          autoComplete="off"
          inputMode="url"
        />
        {needsWords && (
          <TextField
            name="words"
            label="Words of the link"
            optional="optional"
            hint="They should say what is there. If you leave them empty, the address is shown."
            autoComplete="off"
          />
        )}
      </Form>
      <div className="flex flex-wrap gap-3">
        {isLink && (
          <button type="button" className="btn btn-outline" onClick={remove}>
            Remove the link
          </button>
        )}
        <button type="button" className="btn btn-ghost" onClick={onDone}>
          Cancel
        </button>
      </div>
    </div>
  )
}
