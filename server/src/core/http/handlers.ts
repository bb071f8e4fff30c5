import type { Answer, Endpoint, Endpoints, Input } from '@wso/contract/core/endpoint'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Context, Guards, Services } from '../context.ts'
import type { EventSource } from '../live/sendStream.ts'
import { Refusal } from '../refusal.ts'
import { refundAllowance, spendAllowance } from './limits/allowances.ts'
import { isForRoles } from './roleUse.ts'

export type Handlers<Es extends Endpoints> = { [K in keyof Es]: Handler<Es[K]> }

type Handler<E extends Endpoint> =
  | ((context: Context, input: Input<E>) => Handled<E> | Promise<Handled<E>>)
  | Prepared<E>

/**
 * A handler that calls other services first. `prepare` runs before the transaction and returns the
 * part that writes, so that a call with an `Idempotency-Key` holds a connection only for that part.
 */
type Prepared<E extends Endpoint> = {
  prepare: (context: Context, input: Input<E>) => Promise<(within: Context) => Promise<Answer<E>>>
}

/** A stream's handler returns the source of its events; every other handler returns the result. */
type Handled<E extends Endpoint> = E['stream'] extends z.ZodMiniType
  ? EventSource<z.input<E['stream']>>
  : Answer<E>

export type Feature = (app: FastifyInstance, services: Services, guards: Guards) => void

type Perform = (within: Context) => unknown

/** A handler, whatever its endpoint. */
export type Handle =
  | ((context: Context, input: object) => unknown)
  | { prepare: (context: Context, input: object) => Promise<Perform> }

/** One call of an endpoint by a caller who has access. */
export type Call = {
  endpoint: Endpoint
  handle: Handle
  context: Context
  /** The params as sent. */
  params: unknown
  guards: Guards
}

/** Runs the handler's `prepare`, if it has one, and returns the rest of the call. */
export async function prepare(
  call: Call,
  input: object,
): Promise<(within: Context) => Promise<unknown>> {
  const { endpoint, handle, context, params, guards } = call
  const perform: Perform =
    typeof handle === 'function'
      ? (within) => handle(within, input)
      : await handle.prepare(context, input)
  return async (within) => {
    if (isForRoles(endpoint.access)) await guards.recordRoleUse(within, endpoint, params)
    return counted(call, within, perform)
  }
}

/** Performs the call and counts it toward the endpoint's limit unless it is refused. */
async function counted({ endpoint, context }: Call, within: Context, perform: Perform) {
  const { allowance } = endpoint
  if (!allowance) return perform(within)
  await spendAllowance(within, allowance)
  try {
    return await perform(within)
  } catch (error) {
    // With a key, the count is part of the transaction that is rolled back.
    if (within === context && error instanceof Refusal) await refundAllowance(context, allowance)
    throw error
  }
}
