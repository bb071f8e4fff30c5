import { campus } from '@wso/contract/campus'
import { campusPack } from '@wso/contract/campus/campusPack'
import type { Notification } from '@wso/contract/notifications/notifications'
import { createTransport, type Transporter } from 'nodemailer'
import { topicOf } from '#features/notifications/notifications/topics.public.ts'
import type { Config } from '../../../config/config.ts'
import { digestName, unsubscribeCode } from './delivery.unsubscribe.ts'

const transports = new Map<string, Transporter>()

/** Returns the connection pool of a mail server. */
function transportOf(url: string): Transporter {
  const known = transports.get(url)
  if (known) return known
  const made = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  })
  transports.set(url, made)
  return made
}

/** Closes the connections to mail servers, so that the process can end. */
export function closeMail() {
  for (const transport of transports.values()) transport.close()
  transports.clear()
}

type Recipient = { id: number; email: string }
type Line = Pick<Notification, 'id' | 'topic' | 'title' | 'body' | 'address'>

/** Sends one notification. @throws when the server refuses it */
export const sendNotification = (config: Config, to: Recipient, line: Line) =>
  send(config, to, { ...ofNotification(line), messageID: `notification-${line.id}` })

/** Sends several notifications in one email. @throws when the server refuses it */
export const sendDigest = (config: Config, to: Recipient, lines: Line[], day: string) =>
  send(config, to, { ...ofDigest(lines), messageID: `digest-${to.id}-${day}` })

type Mail = { subject: string; lines: Line[]; name: string; reason: string }

/** Returns the email about one notification. */
export const ofNotification = (line: Line): Mail => ({
  subject: line.title,
  lines: [line],
  name: line.topic,
  reason: `You get this because of “${topicOf(line.topic)?.label ?? line.topic}” in your settings.`,
})

/** Returns the email about several notifications. */
export const ofDigest = (lines: Line[]): Mail => ({
  subject: lines.length === 1 ? '1 new notification' : `${lines.length} new notifications`,
  lines,
  name: digestName,
  reason: 'You get this once a day because the daily digest is on in your settings.',
})

/** Returns what an email says, also on a portal that sends none; without the code that unsubscribes. */
export function previewOf(config: Config, mail: Mail) {
  const site = config.PUBLIC_URL ?? `https://${campus.productionHost}`
  return {
    from: senderOf(config, site),
    subject: mail.subject,
    text: textOf(site, mail, linksOf(site, '…')),
  }
}

/** Returns the HTML of an email, without the code that unsubscribes. */
export function htmlPreviewOf(config: Config, mail: Mail): string {
  const site = config.PUBLIC_URL ?? `https://${campus.productionHost}`
  return htmlOf(site, mail, linksOf(site, '…'))
}

const senderOf = ({ MAIL_FROM }: Config, site: string) =>
  MAIL_FROM ?? `${campus.name} <no-reply@${new URL(site).hostname}>`

const linksOf = (site: string, code: string) => ({
  unsubscribe: `${site}/unsubscribe/${code}`,
  settings: `${site}/notifications/settings`,
})

async function send(config: Config, to: Recipient, mail: Mail & { messageID: string }) {
  const site = config.PUBLIC_URL ?? ''
  const host = new URL(site).hostname
  const code = unsubscribeCode(config, to.id, mail.name)
  const links = linksOf(site, code)
  await transportOf(config.SMTP_URL ?? '').sendMail({
    from: senderOf(config, site),
    to: to.email,
    subject: mail.subject.replace(/[\r\n]+/g, ' '),
    // The same for every attempt, so that mail servers can recognize a repeat.
    messageId: `<${mail.messageID}@${host}>`,
    headers: {
      'List-Unsubscribe': `<${site}/api/v2/notification/unsubscribe/${code}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
    text: textOf(site, mail, links),
    html: htmlOf(site, mail, links),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

type Links = { unsubscribe: string; settings: string }

const textOf = (site: string, { lines, reason }: Mail, links: Links) =>
  [
    ...lines.flatMap(({ title, body, address }) => [
      title,
      ...(body ? [body] : []),
      `${site}${address}`,
      '',
    ]),
    '--',
    reason,
    `Change your settings: ${links.settings}`,
    `Unsubscribe: ${links.unsubscribe}`,
  ].join('\n')

const {
  bg: paper,
  surface,
  line,
  text: ink,
  'text-2': quiet,
  brand,
  'on-brand': onBrand,
} = campusPack.theme

/** Builds HTML that is readable in both themes, and without its styles, which some mail programs drop. */
function htmlOf(site: string, { subject, lines, reason }: Mail, links: Links) {
  const items = lines.map(
    ({ title, body, address }) => `
      <div class="card" style="margin:0 0 16px;padding:16px;border:1px solid ${line[0]};border-radius:12px;background:${surface[0]}">
        <p style="margin:0 0 8px;font-size:17px;font-weight:600;color:${ink[0]}" class="ink">${safe(title)}</p>
        ${body ? `<p style="margin:0 0 12px;color:${quiet[0]}" class="quiet">${safe(body)}</p>` : ''}
        <p style="margin:0"><a href="${safe(site + address)}" class="button" style="display:inline-block;padding:10px 16px;border-radius:7px;background:${brand[0]};color:${onBrand[0]};text-decoration:none;font-weight:600">Open on ${safe(campus.name)}<span style="position:absolute;left:-9999px">: ${safe(title)}</span></a></p>
      </div>`,
  )
  return `<!doctype html>
<html lang="${campus.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${safe(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: ${paper[1]} !important }
  .card { background: ${surface[1]} !important; border-color: ${line[1]} !important }
  .ink { color: ${ink[1]} !important }
  .quiet, .foot, .foot a { color: ${quiet[1]} !important }
  .button { background: ${brand[1]} !important; color: ${onBrand[1]} !important }
}
</style>
</head>
<body class="page" style="margin:0;background:${paper[0]};font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div role="main" style="max-width:560px;margin:0 auto;padding:24px 16px;overflow-wrap:anywhere;word-break:break-word">
  <h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:1.3;color:${ink[0]}">${safe(campus.name)}${lines.length > 1 ? `: ${safe(subject)}` : ''}</h1>
  ${items.join('')}
  <p class="foot" style="margin:24px 0 0;font-size:13px;color:${quiet[0]}">${safe(reason)}<br>
  <a href="${safe(links.settings)}" style="color:${quiet[0]}">Change your settings</a> or
  <a href="${safe(links.unsubscribe)}" style="color:${quiet[0]}">unsubscribe</a>.</p>
</div>
</body>
</html>`
}

const safe = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
