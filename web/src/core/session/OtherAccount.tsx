import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useMe } from './me.ts'
import { session } from './session.ts'
import { goToLogin } from './goToLogin.ts'

/** Covers a tab whose user is no longer the one who is logged in on this device. It sends nothing more. */
export function OtherAccount() {
  const me = useMe()
  const logIn = () => {
    goToLogin()
    session.continueAsVisitor()
    void session.token().catch(() => undefined)
  }
  const switchUser = () => {
    session.restart()
    window.location.assign('/')
  }
  return (
    <Dialog
      title="Another account is logged in"
      // Closing it would lead back to a page that no longer works.
      onClose={() => undefined}
      foot={
        <>
          <Button kind="plain" onClick={switchUser}>
            Use the other account
          </Button>
          <Button kind="primary" onClick={logIn} data-focus-first>
            {me ? `Log in as ${me.unixID}` : 'Log in again'}
          </Button>
        </>
      }
    >
      <p>
        Someone logged in with another account in another tab. This tab has stopped, and nothing was
        sent under the other name.
      </p>
      <p>Log in as yourself to continue with your draft. Using the other account deletes it.</p>
    </Dialog>
  )
}
