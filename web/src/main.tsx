import { startSite } from '#app/startSite.tsx'
import { keepFont } from '#core/storage/keptFont.ts'
import '#ui/fonts.css'
import '#ui/tokens.css'
import '#ui/base.css'

const started = startSite(document.getElementById('root')!)
// Without it, the text stays in a font of the device.
void started.then(keepFont).catch(() => undefined)

/** Removes the styles of a document rendered from sources: scripts add them, and keep them up to date. */
function removeServerStyles() {
  for (const link of document.querySelectorAll('link[data-until-hydrated]')) link.remove()
}

if (import.meta.env.DEV) void started.then(removeServerStyles)
