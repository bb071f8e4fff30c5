import type { CompileContext, Extension, Handle, Options } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'

/** Reads a bare address as the library reads one between angle brackets. */
const likeBracketed = (
  side: 'enter' | 'exit',
  name: 'autolinkProtocol' | 'autolinkEmail',
): Handle =>
  function (this: CompileContext, token) {
    this.config[side][name]?.call(this, token)
  }

const links: Extension = {
  enter: {
    literalAutolink(token) {
      this.enter({ type: 'link', title: null, url: '', children: [] }, token)
    },
    literalAutolinkEmail: likeBracketed('enter', 'autolinkProtocol'),
    literalAutolinkHttp: likeBracketed('enter', 'autolinkProtocol'),
    literalAutolinkWww: likeBracketed('enter', 'autolinkProtocol'),
  },
  exit: {
    literalAutolink(token) {
      this.exit(token)
    },
    literalAutolinkEmail: likeBracketed('exit', 'autolinkEmail'),
    literalAutolinkHttp: likeBracketed('exit', 'autolinkProtocol'),
    literalAutolinkWww(token) {
      this.config.exit['data']?.call(this, token)
      const link = this.stack.at(-1)
      if (link?.type === 'link') link.url = `http://${this.sliceSerialize(token)}`
    },
  },
}

/** Options of the parser: bare web and email addresses are links. */
export const bareAddresses: Options = {
  extensions: [gfmAutolinkLiteral()],
  mdastExtensions: [links],
}
