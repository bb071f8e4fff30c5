import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../../config.ts'

/** Sensors and payment, which no page uses. */
const unused = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
export const permissionsPolicy = unused.map((feature) => `${feature}=()`).join(', ')

/** Allows only our own scripts, styles and pictures, and no framing. */
export const security = ({ MODE }: Config): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'blob:', 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  xFrameOptions: { action: 'deny' },
  // The demo runs on plain HTTP over loopback.
  strictTransportSecurity: MODE === 'production',
})
