import { campus } from '@wso/contract/campus'
import { Refused } from '#ui/feedback/Refused.tsx'
import { Card } from '#ui/layout/Card.tsx'

/** In place of the boxes, for a viewer who may not read bulletins: why, and whom to write to. */
export function NoBoxes() {
  return (
    <Card>
      <Refused title="You don’t have access to bulletins, rides and discussions">
        To ask why or to appeal, write to{' '}
        <a href={`mailto:${campus.contact.staff}`}>{campus.contact.staff}</a>.
      </Refused>
    </Card>
  )
}
