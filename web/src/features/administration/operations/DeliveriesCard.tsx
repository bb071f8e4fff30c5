import type { BackgroundWork } from '@wso/contract/account/operations'
import { plural } from '#core/format/plural.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Table } from '#ui/data/Table.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { administrationPaths } from '../administration.paths.ts'

const channelLabels = { email: 'Email', push: 'Push' } as const

/** How many emails and push messages wait, and what became of those of the last days. */
export const DeliveriesCard = ({ work: { deliveries, days } }: { work: BackgroundWork }) => (
  <Card
    title="Messages"
    aside={<Link href={administrationPaths.deliveries.to()}>Failed deliveries</Link>}
    foot={`Sent and failed: in the last ${plural(days, 'day')}`}
    flush
  >
    <Table caption="Messages">
      <thead>
        <tr>
          <th scope="col">Channel</th>
          <th scope="col" data-figure>
            Waiting
          </th>
          <th scope="col" data-figure>
            Sent
          </th>
          <th scope="col" data-figure>
            Failed
          </th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map(({ channel, waiting, sent, failed }) => (
          <tr key={channel}>
            <th scope="row">{channelLabels[channel]}</th>
            <td data-figure>{waiting.toLocaleString()}</td>
            <td data-figure>{sent.toLocaleString()}</td>
            <td data-figure>{failed.toLocaleString()}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </Card>
)
