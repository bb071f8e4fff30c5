import { startSite } from '#app/startSite.tsx'
import { keepFont } from '#core/storage/keptFont.ts'
import '#ui/fonts.css'
import '#ui/tokens.css'
import '#ui/base.css'

void startSite(document.getElementById('root')!)
keepFont()
