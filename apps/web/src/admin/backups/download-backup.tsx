import { downloadForm } from '@isse/api/backup/schema'
import { wording } from '@isse/api/site/words/wording'
import { Dialog } from '@isse/ui/dialog'
import { Icon } from '@isse/ui/icon/icon'
import { useState } from 'react'
import type { z } from 'zod'
import { createForm } from '../../form/form.tsx'
import { trpc } from '../../app/trpc.ts'

const { Form, PasswordField } = createForm<z.input<typeof downloadForm>>()

const empty = { currentPassword: '', passphrase: '', passphraseAgain: '' }
const buttons = { view: wording.viewPassword, hide: wording.hidePassword }

/** A button that asks for the password and an optional passphrase, then downloads a backup. */
export function DownloadBackup({ onStart }: { onStart: () => void }) {
  const { mutateAsync: check } = trpc.backupRuns.checkDownload.useMutation()
  const [isOpen, setIsOpen] = useState(false)

  async function send({ currentPassword, passphrase }: z.output<typeof downloadForm>) {
    await check({ currentPassword, passphrase })
    submitDownload({ currentPassword, passphrase })
    setIsOpen(false)
    onStart()
    return { values: empty }
  }

  return (
    <>
      <button type="button" className="btn mt-4 btn-outline" onClick={() => setIsOpen(true)}>
        <Icon name="download" className="size-5" /> Download a backup
      </button>
      <Dialog
        title="Download a backup"
        text="It holds everything that the website has: what visitors see, their messages, and the accounts. Keep it where nobody else can read it."
        open={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <Form
          schema={downloadForm}
          defaultValues={empty}
          onSubmit={send}
          incomplete="Please enter your password."
          submit="Save the backup"
        >
          <PasswordField name="currentPassword" label="Your password" {...buttons} />
          <PasswordField
            name="passphrase"
            label="A passphrase to encrypt it with (optional)"
            autoComplete="new-password"
            hint="Twelve characters or more. Nobody can open the backup without it, so keep it somewhere else."
            {...buttons}
          />
          <PasswordField
            name="passphraseAgain"
            label="The passphrase again"
            autoComplete="new-password"
            {...buttons}
          />
        </Form>
        <div className="modal-action">
          <button type="button" className="btn btn-outline" onClick={() => setIsOpen(false)}>
            Cancel
          </button>
        </div>
      </Dialog>
    </>
  )
}

/**
 * Starts the download by a form post. The browser saves the response to disk, so that a large backup needs no memory,
 * and no URL contains the password or passphrase.
 */
function submitDownload(fields: Record<string, string>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/admin/backup'
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
