import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'

/** The state of push in this browser: unsupported, blocked by the person, off or on. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const worker = '/sw.js'

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Returns the state of this browser. The caller checks whether the server knows the device. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && (await subscription()) ? 'on' : 'off'
}

/** Returns true when the browser can ask for permission and has not asked yet. */
export const canAskForPush = () => isSupported() && Notification.permission === 'default'

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Asks for permission, subscribes this browser and registers it with the portal. Call it from a
 * click handler: browsers otherwise refuse to ask.
 * @throws when the browser or the portal refuses; returns `blocked` or `off` when the person does
 */
export async function turnPushOn(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  await navigator.serviceWorker.register(worker)
  const { pushManager } = await navigator.serviceWorker.ready
  const { key } = await call(api.notificationSettings.pushKey, {})
  const subscribed =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  await register(subscribed)
  return 'on'
}

const register = (subscribed: PushSubscription) =>
  call(api.notificationSettings.addDevice, {
    body: { type: 'web', token: JSON.stringify(subscribed) },
  })

/**
 * Turns off push in this browser; the push service tells the portal that the subscription has
 * ended.
 */
export async function turnPushOff() {
  await (await subscription())?.unsubscribe()
}

/** Registers a browser with push for the person who is logged in now. */
export async function keepPush() {
  if (!isSupported() || Notification.permission !== 'granted') return
  const subscribed = await subscription()
  if (subscribed) await register(subscribed)
}
