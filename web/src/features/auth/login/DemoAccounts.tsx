import { demoNames, demoPassword } from '@wso/contract/site/demo'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import styles from '../auth.module.css'

/** The accounts of the demo; pressing one fills in the form. */
export function DemoAccounts({ onChoose }: { onChoose: (name: string) => void }) {
  return (
    <Notice>
      <p>
        <b>This is a demo with fictional people.</b> Every account has the password{' '}
        <code>{demoPassword}</code>. Log in as:
      </p>
      <div className={styles.accounts}>
        {demoNames.map((name) => (
          <Button key={name} size="small" onClick={() => onChoose(name)}>
            {name}
          </Button>
        ))}
      </div>
    </Notice>
  )
}
