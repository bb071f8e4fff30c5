import { operations } from '@wso/contract/account/operations'
import { serve } from '#core/http/serve.ts'
import { readHealth } from './health.service.ts'
import * as jobs from './jobs.service.ts'
import { type OfferedTasks, readWork, runTask } from './tasks.service.ts'

export const operationsFeature = (tasks: OfferedTasks) =>
  serve(operations, {
    work: (context) => readWork(context, tasks),
    runTask: (context, { params }) => runTask(context, tasks, params.name),
    jobs: (context, { query }) => jobs.list(context, query),
    retryJob: (context, { params }) => jobs.retry(context, params.id),
    dropJob: (context, { params }) => jobs.drop(context, params.id),
    health: readHealth,
  })
