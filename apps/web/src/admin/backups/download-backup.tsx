import { downloadForm } from '@isse/api/backup/schema'
import { wording } from '@isse/api/site/words/wording'
import { Dialog } from '@isse/ui/dialog'
import { Icon } from '@isse/ui/icon/icon'
import { useState } from 'react'
import type { z } from 'zod'
import { createForm } from '../../form/form.tsx'
import { trpc } from '../../app/trpc.ts'
import { ReadyDownload, type Ready } from './ready-download.tsx'

const { Form, PasswordField } = createForm<z.input<typeof downloadForm>>()

const empty = { currentPassword: '', passphrase: '', passphraseAgain: '' }
const buttons = { view: wording.viewPassword, hide: wording.hidePassword }

const CONTENT =
  'It holds everything that the website has: what visitors see, their messages, and the accounts. Keep it where nobody else can read it.'

interface DownloadBackupProps {
  /** Whether the site can tell the other administrators by mail. */
  othersAreTold: boolean
  /** Called when a download begins. */
  onBegin: () => void
}

/** A button that asks for the password, and for a passphrase if one is wanted, and then downloads a backup. */
export function DownloadBackup({ othersAreTold, onBegin }: DownloadBackupProps) {
  const { mutateAsync: ask } = trpc.backupRuns.askForDownload.useMutation()
  const [isOpen, setIsOpen] = useState(false)
  const [ready, setReady] = useState<Ready>()

  async function send({ currentPassword, passphrase }: z.output<typeof downloadForm>) {
    setReady({ ...(await ask({ currentPassword, passphrase })), passphrase })
    return { values: empty }
  }

  return (
    <>
      <button
        type="button"
        className="btn mt-4 btn-outline"
        onClick={() => {
          setReady(undefined)
          setIsOpen(true)
        }}
      >
        <Icon name="download" className="size-5" /> Download a backup
      </button>
      <Dialog
        title="Download a backup"
        text={
          othersAreTold
            ? `${CONTENT} The other administrators are told by mail that you have downloaded it.`
            : CONTENT
        }
        open={isOpen}
        onClose={() => setIsOpen(false)}
      >
        {ready ? (
          <ReadyDownload
            ready={ready}
            onBegin={() => {
              setIsOpen(false)
              onBegin()
            }}
          />
        ) : (
          <Form
            schema={downloadForm}
            defaultValues={empty}
            onSubmit={send}
            incomplete="Please enter your password."
            submit="Go on"
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
        )}
        <div className="modal-action">
          <button type="button" className="btn btn-outline" onClick={() => setIsOpen(false)}>
            Cancel
          </button>
        </div>
      </Dialog>
    </>
  )
}
