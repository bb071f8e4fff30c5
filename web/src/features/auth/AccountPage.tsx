import { useMe } from '#core/me.ts'
import { PageTop } from '#core/PageTop.tsx'
import { chooseTheme, type Theme, useTheme } from '#core/theme.ts'
import { useSignOut } from '#core/useSignOut.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Page } from '#ui/Page.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import styles from './auth.module.css'
import { OwnData } from './OwnData.tsx'
import { SessionList } from './SessionList.tsx'

const themes: { value: Theme; label: string }[] = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** A person's account: where they are logged in, how the site looks, and what is kept about them. */
export function AccountPage() {
  const me = useMe()
  const theme = useTheme()
  const signOut = useSignOut()
  return (
    <Page>
      <PageTop
        title="Account"
        lead={me && `You are ${me.name}, signed in as ${me.unixID}.`}
        actions={
          <>
            <ButtonLink href="/facebook/edit">Edit my profile</ButtonLink>
            <Button onClick={() => void signOut()}>Log out</Button>
          </>
        }
      />
      <div className={styles.sections}>
        <SessionList />
        <section aria-labelledby="appearance">
          <div className={styles.sectionHead}>
            <div>
              <h2 id="appearance">Appearance</h2>
              <p className={styles.quiet}>Kept on this device.</p>
            </div>
          </div>
          <Segmented label="Theme" segments={themes} value={theme} onChoose={chooseTheme} />
        </section>
        <OwnData />
      </div>
    </Page>
  )
}
