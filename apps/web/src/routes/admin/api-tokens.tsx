import { Status } from '@isse/ui/notice'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiTokenForm } from '../../admin/api-tokens/api-token-form.tsx'
import { ApiTokenList } from '../../admin/api-tokens/api-token-list.tsx'
import { NewApiToken } from '../../admin/api-tokens/new-api-token.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/api-tokens')({
  // Bypasses the cache, because the list shows the last use of each token.
  loader: ({ context: { calls } }) => calls.apiTokens.list.fetch(undefined, { staleTime: 0 }),
  head: ({ match }) => unlistedHead('API tokens', match.context),
  component: ApiTokens,
})

function ApiTokens() {
  const [tokens] = trpc.apiTokens.list.useSuspenseQuery()
  const [newToken, setNewToken] = useState<string>()
  const [doneMessage, setDoneMessage] = useState<string>()
  const inUse = tokens.filter(({ daysLeft }) => daysLeft > 0)
  const expired = tokens.filter(({ daysLeft }) => daysLeft === 0)

  function showDone(message: string) {
    setNewToken(undefined)
    setDoneMessage(message)
  }

  return (
    <Screen title="API tokens" back={toDashboard}>
      <p className="mb-8 max-w-3xl">
        A token lets a script use the calls of this website in your name, without your password. What there is
        to call is described at{' '}
        <a href="/docs/api" className="link">
          the calls of this website
        </a>
        .
      </p>
      <h2 className="mb-4 text-2xl font-bold">New token</h2>
      <ApiTokenForm
        onCreated={(token) => {
          setDoneMessage(undefined)
          setNewToken(token)
        }}
      />
      {newToken && <NewApiToken key={newToken} token={newToken} />}
      <h2 className="mt-12 mb-4 text-2xl font-bold">Tokens in use</h2>
      <Status className="mb-4">{doneMessage}</Status>
      {inUse.length === 0 && (
        <p>
          {expired.length > 0 ? 'No token is in use.' : 'There are no tokens yet.'} A script needs one only
          for what is not public.
        </p>
      )}
      <ApiTokenList tokens={inUse} onDone={showDone} />
      {expired.length > 0 && (
        <>
          <h2 className="mt-12 mb-4 text-2xl font-bold">Tokens that have expired</h2>
          <ApiTokenList tokens={expired} onDone={showDone} />
        </>
      )}
    </Screen>
  )
}
