/** A link to an email address, which can break after its @. */
export function MailLink({ to }: { to: string }) {
  const [name, host] = to.split('@')
  return (
    <a href={`mailto:${to}`}>
      {name}@<wbr />
      {host}
    </a>
  )
}
