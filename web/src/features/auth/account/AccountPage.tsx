import { useState } from 'react'
import { PageTop } from '#core/page/PageTop.tsx'
import { useMe } from '#core/session/me.ts'
import { useSignOut } from '#core/session/useSignOut.ts'
import { chooseSlash, isSlashOn } from '#core/storage/slashKey.ts'
import { chooseTheme, type Theme, useTheme } from '#core/storage/theme.ts'
import { editProfile } from '#features/users/users.paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Segmented } from '#ui/forms/choices/Segmented.tsx'
import { SwitchField } from '#ui/forms/choices/SwitchField.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { OwnData } from './OwnData.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { SessionList } from './SessionList.tsx'
import { SignInList } from './SignInList.tsx'
import styles from '../auth.module.css'

const themes: { value: Theme; label: string }[] = [
  { value: 'auto', label: 'Match system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** The account: two-step login, the password, sessions and recent logins, appearance, and the person's data. */
export function AccountPage() {
  const me = useMe()
  const theme = useTheme()
  const signOut = useSignOut()
  return (
    <Page>
      <PageTop
        title="Account"
        lead={me && `You are ${me.name}, logged in as ${me.unixID}.`}
        actions={
          <>
            <ButtonLink href={editProfile.to()}>Edit my profile</ButtonLink>
            <Button onClick={() => signOut()}>Logout</Button>
          </>
        }
      />
      <div className={styles.sections}>
        <SecondFactorSection />
        <PasswordSection />
        <SessionList />
        <SignInList />
        <section aria-labelledby="appearance">
          <div className={styles.sectionHead}>
            <div>
              <h2 id="appearance">Appearance</h2>
              <p className={styles.quiet}>Applies to this device.</p>
            </div>
          </div>
          <Segmented label="Theme" segments={themes} value={theme} onChoose={chooseTheme} />
        </section>
        <SlashKey />
        <OwnData />
      </div>
    </Page>
  )
}

/** Turns off the shortcut that is a single character. */
function SlashKey() {
  const [isOn, setOn] = useState(isSlashOn)
  return (
    <section aria-labelledby="keyboard">
      <div className={styles.sectionHead}>
        <div>
          <h2 id="keyboard">Keyboard</h2>
          <p className={styles.quiet}>Applies to this device. Ctrl+K always works.</p>
        </div>
      </div>
      <SwitchField
        label="Press / to jump to a page or person"
        checked={isOn}
        onChange={({ target }) => {
          chooseSlash(target.checked)
          setOn(target.checked)
        }}
      />
    </section>
  )
}
