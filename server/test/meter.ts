import type { Endpoint } from '@wso/contract/core/endpoint'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { type Charge, charges } from '#core/http/limits/costs.ts'

/** What a call took: milliseconds of processor time, and what the share of its caller was charged. */
export type Cost = Charge & {
  call: InjectOptions
  status: number
  /** Processor time of this process, and of the processes that `others` measures. */
  processorMs: number
  otherMs: number
}

type Meter = { costs: Cost[]; stop: () => void }

/**
 * Measures every call that `app.inject` makes and a handler answers, one at a time; calls that overlap
 * are not measured. `others` returns the milliseconds that other processes have used so far.
 */
export function meter(app: FastifyInstance, others: () => number = () => 0): Meter {
  const inject = app.inject.bind(app) as (call: InjectOptions) => Promise<LightMyRequestResponse>
  const costs: Cost[] = []
  let [running, started] = [0, 0]
  let charge: Charge | undefined
  const note = (published: unknown) => void (charge = published as Charge)
  charges.subscribe(note)

  const measured = async (call: InjectOptions) => {
    running += 1
    started += 1
    const mine = started
    const isAlone = () => running === 1 && started === mine
    charge = undefined
    const elsewhere = others()
    const before = process.cpuUsage()
    try {
      const response = await inject(call)
      const { user, system } = process.cpuUsage(before)
      const otherMs = others() - elsewhere
      const status = response.statusCode
      const used = { processorMs: (user + system) / 1000, otherMs }
      // oxlint-disable-next-line no-unnecessary-condition -- set while the call was answered
      const charged = charge as Charge | undefined
      if (charged && isAlone()) {
        costs.push({ ...charged, ...used, call, status })
      }
      return response
    } finally {
      running -= 1
    }
  }
  Object.assign(app, { inject: measured })
  const stop = () => {
    charges.unsubscribe(note)
    Object.assign(app, { inject })
  }
  return { costs, stop }
}

/** Milliseconds of processor time that a call used beyond what its share was charged. */
export const outsideShare = ({ processorMs, ms }: Cost) => Math.max(0, processorMs - ms)

/** The method and path of an endpoint. */
export const titleOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`
