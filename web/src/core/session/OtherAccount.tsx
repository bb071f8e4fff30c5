import { tab } from '#core/navigation/tab.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { goToLogin } from './goToLogin.ts'
import { useMe } from './me.ts'
import { session } from './session.ts'

/**
 * Covers a tab whose user is no longer logged in on this device. The tab sends no more requests.
 */
export function OtherAccount() {
  const me = useMe()
  const logIn = () => {
    goToLogin()
    session.continueAsVisitor()
    void session.token().catch(() => undefined)
  }
  const switchUser = () => {
    session.restart()
    tab.open('/')
  }
  return (
    <Dialog
      title="Another account is logged in"
      // Not dismissible: the page underneath no longer works.
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
        Someone logged in with a different account in another tab. This tab has stopped and sent
        nothing from that account.
      </p>
      <p>Log in as yourself to continue with your draft. Using the other account deletes it.</p>
    </Dialog>
  )
}
