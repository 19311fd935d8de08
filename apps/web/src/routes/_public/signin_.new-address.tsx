import { wording } from '@isse/api/site/words/wording'
import { Notice } from '@isse/ui/notice'
import { createFileRoute, Link } from '@tanstack/react-router'
import { FormCard } from '../../components/page/form-card.tsx'
import { describeFailure } from '../../form/failure.ts'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

// The token is in the fragment, so that no server logs it.

/** The page of the mailed link that confirms a new e-mail address, by a button because mail programs open links. */
export const Route = createFileRoute('/_public/signin_/new-address')({
  head: ({ match }) => unlistedHead('Confirm your e-mail address', match.context),
  component: ConfirmAddress,
})

function ConfirmAddress() {
  const { mutate, data, error, isPending } = trpc.account.confirmEmail.useMutation()
  const confirm = () => mutate({ token: new URLSearchParams(location.hash.slice(1)).get('token') ?? '' })
  return (
    <FormCard
      title="Confirm your new address"
      introduction="Somebody, probably you, wants to use the address to which this link was mailed for an account of this website."
    >
      {!data && (
        <button type="button" className="btn btn-lg btn-primary" onClick={confirm}>
          {isPending ? wording.pleaseWait : 'Use this address'}
        </button>
      )}
      <div role="status">
        {data && (
          <Notice
            kind="success"
            more={
              <Link to="/admin/account" className="link">
                Your account
              </Link>
            }
          >
            Your account now has the address <span className="wrap-anywhere">{data.email}</span>. Sign in with
            it from now on.
          </Notice>
        )}
      </div>
      {error && (
        <Notice kind="error" role="alert" className="mt-6">
          {describeFailure(error).failure}
        </Notice>
      )}
    </FormCard>
  )
}
