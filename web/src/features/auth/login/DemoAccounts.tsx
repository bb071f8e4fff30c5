import { demoNames, demoPassword } from '@wso/contract/demo'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import styles from '../auth.module.css'

/** In the demo: its accounts, each a press away from the form. */
export function DemoAccounts({ onChoose }: { onChoose: (name: string) => void }) {
  return (
    <Notice>
      <p>
        <b>A demo with invented people.</b> The password of every account is{' '}
        <code>{demoPassword}</code>. Fill in the form as:
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
