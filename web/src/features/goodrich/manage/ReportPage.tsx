import { useQuery } from '@tanstack/react-query'
import { addDays } from '@wso/contract/core/dates/day'
import { byteOrderMark } from '@wso/contract/core/files/csvDialect'
import type { OrderReport } from '@wso/contract/goodrich/orderReports'
import { paymentNames } from '@wso/contract/goodrich/pricing'
import { call, read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { saveFile } from '#core/api/saveFile.ts'
import { plural } from '#core/format/plural.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Table } from '#ui/data/Table.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { TextField } from '#ui/forms/TextField.tsx'
import { downloadIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { leftIcon, rightIcon } from '#ui/icons/signs.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { goodrichPaths } from '../goodrich.paths.ts'
import { GoodrichTop } from '../GoodrichTop.tsx'
import { dollars } from '../order.labels.ts'
import styles from './board.module.css'

/**
 * A day's totals, with a CSV file for accounting. Shows today by the server's clock unless the URL
 * names another day.
 */
export function ReportPage() {
  const [{ day }, set] = useSearchOf(goodrichPaths.report)
  const query = useQuery(read(api.orderReports.day, { query: day ? { date: day } : {} }))
  const date = day || query.data?.date
  return (
    <Page>
      <GoodrichTop
        title="Daily report"
        current={goodrichPaths.report.to()}
        actions={date && <DayControls date={date} onChoose={(next) => set({ day: next })} />}
      />
      <Loaded
        query={query}
        what="The report"
        loading={<Skeleton shape="rows" label="Loading the report" />}
      >
        {(report) =>
          report.orders + report.canceled === 0 ? (
            <Empty title="No orders on this day">Totals by payment method will appear here.</Empty>
          ) : (
            <Figures {...report} />
          )
        }
      </Loaded>
    </Page>
  )
}

function DayControls({ date, onChoose }: { date: string; onChoose: (day: string) => void }) {
  const toast = useToasts()
  const save = () =>
    call(api.orderReports.file, { query: { date } }).then(
      (text) =>
        saveFile(`orders-${date}.csv`, new Blob([byteOrderMark, text], { type: 'text/csv' })),
      (error: Error) => toast({ kind: 'bad', text: error.message }),
    )
  return (
    <>
      <Button square aria-label="Previous day" onClick={() => onChoose(addDays(date, -1))}>
        <Icon path={leftIcon} />
      </Button>
      <div className={styles.day}>
        <TextField
          hideLabel
          label="Day"
          type="date"
          value={date}
          onChange={({ target }) => onChoose(target.value)}
        />
      </div>
      <Button square aria-label="Next day" onClick={() => onChoose(addDays(date, 1))}>
        <Icon path={rightIcon} />
      </Button>
      <Button kind="primary" className={styles.main} onClick={() => void save()}>
        <Icon path={downloadIcon} />
        Download CSV
      </Button>
    </>
  )
}

function Figures({ orders, paid, canceled, total, methods, items }: OrderReport) {
  return (
    <div className={styles.page}>
      <p>{`${plural(orders, 'order')}, ${paid} paid, ${canceled} canceled. ${dollars(total)} in all.`}</p>
      <Card title="Payment" flush>
        <Table caption="Totals by payment method" stack>
          <thead>
            <tr>
              <th>Method</th>
              <th data-figure>Orders</th>
              <th data-figure>Total</th>
              <th data-figure>Paid by swipe</th>
              <th data-figure>Due at the counter</th>
            </tr>
          </thead>
          <tbody>
            {methods
              .filter((method) => method.orders > 0)
              .map((method) => (
                <tr key={method.paymentMethod}>
                  <td>{paymentNames[method.paymentMethod]}</td>
                  <td data-figure data-label="Orders">
                    {method.orders}
                  </td>
                  <td data-figure data-label="Total">
                    {dollars(method.total)}
                  </td>
                  <td data-figure data-label="Paid by swipe">
                    {dollars(method.swipes)}
                  </td>
                  <td data-figure data-label="Due">
                    {dollars(method.due)}
                  </td>
                </tr>
              ))}
          </tbody>
        </Table>
      </Card>
      <Card title="Items sold" flush>
        <Table caption="Items sold" stack>
          <thead>
            <tr>
              <th>Item</th>
              <th data-figure>Sold</th>
              <th data-figure>Total</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ title, sold, total: sum }) => (
              <tr key={title}>
                <td>{title}</td>
                <td data-figure data-label="Sold">
                  {sold}
                </td>
                <td data-figure data-label="Total">
                  {dollars(sum)}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </div>
  )
}
