import { dayNumber, weekday } from '@wso/contract/core/dates/day'
import ICAL from 'ical.js'
import { dayCodes } from '../calendar/dayCodes.ts'

/** Day numbers, inclusive. */
export type Days = { first: number; last: number }

/** The rule by which an event repeats; undefined when it does not. */
export function ruleOf(event: ICAL.Component): ICAL.Recur | undefined {
  const rule = event.getFirstPropertyValue('rrule')
  return rule instanceof ICAL.Recur ? rule : undefined
}

/** A count is followed for this many days before the term at most. */
const maxCounted = 400

/**
 * Returns true when an event meets on one of these days: by its rule, on a day of its own or an added one,
 * and not only on days that are taken out. An event without a date does. Rules are not followed by
 * the iterator of ical.js, which never ends for one that no day follows, such as `FREQ=DAILY` on
 * each February 30.
 */
export function meetsBetween(event: ICAL.Component, { first, last }: Days): boolean {
  const [start] = daysOf(event, 'dtstart')
  if (start === undefined) return true
  const removed = new Set(daysOf(event, 'exdate'))
  const isHeld = (day: number) => day >= first && day <= last && !removed.has(day)
  if (daysOf(event, 'rdate').some(isHeld)) return true
  const rule = ruleOf(event)
  if (!rule) return isHeld(start)
  for (const day of daysOfRule(rule, start, { first, last })) if (isHeld(day)) return true
  return false
}

/** Yields the days of a rule until the last of the days, from the first on or before it. */
function* daysOfRule(rule: ICAL.Recur, start: number, { first, last }: Days): Generator<number> {
  const end = Math.min(last, lastOf(rule, start))
  const isCounted = rule.count !== null && isByDay(rule) && start >= first - maxCounted
  let left = (isCounted ? rule.count : null) ?? Infinity
  const meets = followsRule(rule, start)
  for (let day = isCounted ? start : Math.max(start, first); day <= end && left > 0; day += 1) {
    if (!meets(day)) continue
    yield day
    left -= 1
  }
}

const isByDay = ({ freq }: ICAL.Recur) => freq === 'DAILY' || freq === 'WEEKLY'

/** A day on or after the last meeting of a rule. */
function lastOf(rule: ICAL.Recur, start: number): number {
  if (rule.until) return dayNumber(rule.until.toString().slice(0, 10)) ?? Infinity
  if (!rule.count) return Infinity
  const length = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }[rule.freq] ?? 0
  const times = rule.freq === 'DAILY' ? 1 : Math.max(1, rule.getComponent('BYDAY').length)
  return start + Math.ceil(rule.count / times) * rule.interval * length
}

/** The days of all values of a property. */
const daysOf = (event: ICAL.Component, name: string): number[] =>
  event.getAllProperties(name).flatMap((property) =>
    property
      .toJSON()
      .slice(3)
      .flatMap((value: unknown) => dayNumber(String(value).slice(0, 10)) ?? []),
  )

/** Returns a function that tells whether a rule that starts on a day has a meeting on a later one. */
function followsRule(rule: ICAL.Recur, start: number): (day: number) => boolean {
  if (isByDay(rule)) return followsWeek(rule, start)
  if (rule.freq === 'MONTHLY' || rule.freq === 'YEARLY') return followsMonth(rule, start)
  return () => true
}

function followsWeek(rule: ICAL.Recur, start: number): (day: number) => boolean {
  const { months, dates, names, isOn } = limitsOf(rule)
  const isDaily = rule.freq === 'DAILY'
  const days = names.length > 0 ? names.map(({ of }) => of) : [weekday(start)]
  const isEvery = isDaily && names.length === 0
  const monday = start - weekday(start)
  const isPlain = months.length === 0 && dates.length === 0
  return (day) => {
    const count = isDaily ? day - start : (day - weekday(day) - monday) / 7
    return (
      day === start ||
      (count % stepOf(rule) === 0 &&
        (isEvery || days.includes(weekday(day))) &&
        (isPlain || isOn(day, dateOf(day))))
    )
  }
}

function followsMonth(rule: ICAL.Recur, start: number): (day: number) => boolean {
  const { months, dates, names, isOn } = limitsOf(rule)
  const isYearly = rule.freq === 'YEARLY'
  const from = dateOf(start)
  const isOwnDate = dates.length === 0 && names.length === 0
  const isOwnMonth = isYearly && isOwnDate && months.length === 0
  return (day) => {
    const at = dateOf(day)
    const years = at.year - from.year
    const count = isYearly ? years : years * 12 + at.month - from.month
    return (
      day === start ||
      (count % stepOf(rule) === 0 &&
        (!isOwnMonth || at.month === from.month) &&
        (!isOwnDate || at.date === from.date) &&
        isOn(day, at))
    )
  }
}

const stepOf = ({ interval }: ICAL.Recur) => Math.max(1, interval)

/** The months, dates and days of the week that a rule names, and whether a day is on them. */
function limitsOf(rule: ICAL.Recur) {
  const partsOf = (name: string) => rule.getComponent(name).map(String)
  const [months, dates] = [partsOf('BYMONTH'), partsOf('BYMONTHDAY')]
  const names = partsOf('BYDAY').flatMap((code) => {
    const [, ordinal = '', letters = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(code) ?? []
    const of = dayCodes.findIndex((each) => each === letters)
    return of < 0 ? [] : [{ of, ordinal: Number(ordinal) }]
  })
  const isOn = (day: number, at: Calendar) =>
    (months.length === 0 || months.includes(`${at.month}`)) &&
    (dates.length === 0 ||
      [at.date, at.date - at.length - 1].some((each) => dates.includes(`${each}`))) &&
    (names.length === 0 || names.some((each) => each.of === weekday(day) && isNth(at, each)))
  return { months, dates, names, isOn }
}

const dayLength = 86_400_000

type Calendar = { year: number; month: number; date: number; length: number }

function dateOf(day: number): Calendar {
  const moment = new Date(day * dayLength)
  const [year, month, date] = [
    moment.getUTCFullYear(),
    moment.getUTCMonth() + 1,
    moment.getUTCDate(),
  ]
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { year, month, date, length }
}

/** True for the day's place among those with its name in the month: 2 is the second, -1 the last, 0 each. */
const isNth = ({ date, length }: Calendar, { ordinal }: { ordinal: number }) =>
  ordinal === 0 ||
  Math.ceil(date / 7) === ordinal ||
  -Math.ceil((length - date + 1) / 7) === ordinal
