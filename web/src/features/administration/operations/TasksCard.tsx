import type { ScheduledTask } from '@wso/contract/account/operations'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { dayAndTime } from '#core/format/dates.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Card } from '#ui/layout/Card.tsx'

/** What runs on a schedule, by the name of the task, each with a button that runs it now. */
export const TasksCard = ({ tasks }: { tasks: readonly ScheduledTask[] }) => (
  <Card
    title="Scheduled tasks"
    foot="A task without a button runs at its hour only: run at another, it would tell when people did something."
    flush
  >
    <Rows label="Scheduled tasks">
      {tasks.map((task) => (
        <TaskRow key={task.name} task={task} />
      ))}
    </Rows>
  </Card>
)

function TaskRow({ task }: { task: ScheduledTask }) {
  const { name, does, schedule, nextTime, lastTime, waiting, failed, canRun } = task
  const run = useWrite(api.operations.runTask)
  const toast = useToasts()
  const start = () =>
    run.mutate(
      { params: { name } },
      {
        onSuccess: () => toast({ kind: 'good', text: `${name} runs within seconds` }),
        onError: ({ message }) => toast({ kind: 'bad', text: message }),
      },
    )
  return (
    <Row
      title={does}
      stacked
      badge={
        <>
          {failed > 0 && <Badge kind="bad">Failed</Badge>}
          {waiting > 0 && <Badge>Waiting</Badge>}
        </>
      }
      meta={
        <>
          {`${name} · ${schedule}`}
          <br />
          {`${lastTime ? `Last ${dayAndTime(lastTime)}` : 'Not run yet'} · Next ${dayAndTime(nextTime)}`}
        </>
      }
      actions={
        canRun && (
          <Button size="small" busy={run.isPending} aria-label={`Run now: ${name}`} onClick={start}>
            Run now
          </Button>
        )
      }
    />
  )
}
