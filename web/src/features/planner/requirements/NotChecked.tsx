import { Failed } from '#ui/feedback/Failed.tsx'
import { Card } from '#ui/layout/Card.tsx'

/** Shown when a program did not load, or the check of a plan failed. */
export const NotChecked = ({ retry }: { retry: () => void }) => (
  <Card className="no-print">
    <Failed title="The requirements were not checked" retry={retry}>
      Your plan is saved. Check your connection and try again.
    </Failed>
  </Card>
)
