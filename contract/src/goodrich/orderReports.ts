import * as z from 'zod/mini'
import { dayField } from '../core/dates/dayField.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { managesFood } from './menu.ts'

/** Defaults to today. */
const DayQuery = z.object({ date: z.optional(dayField) })

/** The figures of one day. All amounts are dollars. */
export const OrderReport = named(
  'OrderReport',
  z.object({
    date: z.string(),
    /** The number of orders, without canceled ones, and how many of them are paid. */
    orders: z.int(),
    paid: z.int(),
    canceled: z.int(),
    total: z.number(),
    comboSaving: z.number(),
    methods: z.array(
      z.object({
        paymentMethod: z.int(),
        orders: z.int(),
        total: z.number(),
        swipes: z.number(),
        due: z.number(),
      }),
    ),
    items: z.array(z.object({ title: z.string(), sold: z.int(), total: z.number() })),
  }),
)
export type OrderReport = z.output<typeof OrderReport>

export const orderReports = endpoints({
  day: {
    method: 'GET',
    path: '/goodrich/reports/day',
    summary: "A day's totals by payment method, and the items sold",
    access: managesFood,
    query: DayQuery,
    result: OrderReport,
  },
  file: {
    method: 'GET',
    path: '/goodrich/reports/day.csv',
    summary: "A day's orders and totals by payment method, as CSV",
    access: managesFood,
    query: DayQuery,
    raw: 'text/csv; charset=utf-8',
  },
})
