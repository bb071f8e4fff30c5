import { App } from '#app/App.tsx'
import { loadFirstPage } from '#app/Pages.tsx'
import { takeOver } from '#app/takeOver.ts'
import '#ui/fonts.css'
import '#ui/tokens.css'
import '#ui/base.css'

window.wsoFont = window.wsoLoadFont?.()
const shell = document.getElementById('root')!
void loadFirstPage().then(() => takeOver(shell, <App />))
