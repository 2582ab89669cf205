import { z } from 'zod'
import { BUCKET_URL_FORMAT, parseBucketUrl } from './media/bucket-location.ts'

/**
 * Configuration from the environment, parsed before anything else starts. Without configuration the demo shop opens; in
 * production, missing, short and example secrets are rejected with an error that names them.
 */
const flag = z.enum(['on', 'off'])
const list = z
  .string()
  .default('')
  .transform(value =>
    value
      .split(',')
      .map(item => item.trim())
      .filter(Boolean),
  )

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Public address of the shop, for links in emails and canonical addresses. */
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  /** Folder of the embedded database, images, uploads, backups and generated secrets. */
  DATA_DIR: z.string().default('.nadara'),
  /** Bucket for images and uploads, in place of folders below DATA_DIR. */
  MEDIA_URL: z
    .string()
    .refine(url => parseBucketUrl(url) !== null, BUCKET_URL_FORMAT)
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  /** Key for signing links and tokens and for encrypting stored secrets; at least 32 characters in production. */
  APP_SECRET: z.string().optional(),
  DEMO_PASSWORD: z.string().min(8).max(128).optional(),
  /** `off` loads the demo without its ninety days of orders, messages and returns. */
  DEMO_HISTORY: flag.default('on'),
  CORS_ORIGINS: list,
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: list,
  RATE_LIMITS: flag.default('on'),
  /** Number of worker threads that render pages; by default one per core, but at most four. */
  RENDER_THREADS: z.coerce.number().int().min(1).max(64).optional(),
  /** Maximum unpaid, unconfirmed cash and transfer orders per phone number; cash orders count for one day. */
  OPEN_ORDERS_PER_PHONE: z.coerce.number().int().min(1).max(1_000).default(5),
  /** Set by `npm run dev`: Vite's own scripts need a page without a content security policy. */
  VITE_DEV: flag.default('off'),
  /** `off` keeps emails in the database without sending them. */
  SMTP_URL: z
    .union([z.literal('off'), z.url({ protocol: /^smtps?$/, error: 'smtp://…, smtps://… or off' })])
    .optional(),
  /**
   * Secret key of the card gateway. Without it, production offers no card payments; elsewhere a simulated gateway is
   * used.
   */
  LAHZA_SECRET_KEY: z.string().optional(),
  LAHZA_URL: z.url({ protocol: /^https?$/ }).default('https://api.lahza.io'),
  MAIL_FROM: z.string().default('Nadara <hello@nadara.example>'),
  /** Hour in Ramallah of the nightly backup, or `off`; 3 by default in production, else off. */
  BACKUP_HOUR: z.union([z.literal('off'), z.coerce.number().int().min(0).max(23)]).optional(),
  /** Folder of backups; below DATA_DIR by default. */
  BACKUP_DIR: z.string().optional(),
  /** Retention: number of nightly backups, and number of weeks whose newest nightly backup is kept. */
  BACKUP_DAILY: z.coerce.number().int().min(1).max(366).default(7),
  BACKUP_WEEKLY: z.coerce.number().int().min(0).max(520).default(4),
  /** Access to `/api/docs`: for staff only, or open to everyone. Default: `staff` in production, else `open`. */
  API_REFERENCE: z.enum(['staff', 'open']).optional(),
  /** Enables `/metrics`: the bearer token that the Prometheus server must send. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{24,200}$/, '24 to 200 letters, digits, _ or -')
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** Names of all settings. */
export const ENVIRONMENT_VARIABLE_NAMES: readonly string[] = Object.keys(schema.shape)

export type Environment = z.output<typeof schema>

const EXAMPLES = /^(secret|changeme|change-me|example|password|test)/i

export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const blankless = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(blankless)
  const problems = parsed.success ? [] : parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  if (parsed.success && parsed.data.NODE_ENV === 'production') problems.push(...productionProblems(parsed.data))
  if (problems.length) throw new EnvironmentError(problems)
  return parsed.data!
}

export class EnvironmentError extends Error {
  constructor(problems: string[]) {
    super(`The environment is not right:\n${problems.map(problem => `  - ${problem}`).join('\n')}`)
  }
}

function productionProblems(environment: Environment): string[] {
  const problems: string[] = []
  const { APP_SECRET: secret } = environment
  if (!environment.DATABASE_URL) problems.push('DATABASE_URL: needed in production')
  if (!environment.PUBLIC_URL) problems.push('PUBLIC_URL: needed in production, e.g. https://shop.example')
  if (!secret) problems.push('APP_SECRET: needed in production; make one with `openssl rand -hex 32`')
  else if (secret.length < 32) problems.push('APP_SECRET: at least 32 characters')
  else if (EXAMPLES.test(secret) || new Set(secret).size < 8) problems.push('APP_SECRET: looks like an example')
  if (!environment.SMTP_URL)
    problems.push('SMTP_URL: needed in production, e.g. smtps://user:password@mail.example; `off` sends no emails')
  problems.push(...gatewayProblems(environment), ...bucketProblems(environment))
  if (environment.VITE_DEV === 'on') problems.push('VITE_DEV: cannot be on in production')
  if (environment.RATE_LIMITS === 'off') problems.push('RATE_LIMITS: cannot be off in production')
  return problems
}

function gatewayProblems({ LAHZA_SECRET_KEY: key, LAHZA_URL: url }: Environment): string[] {
  if (key === undefined) return []
  const problems: string[] = []
  if (key.length < 16) problems.push('LAHZA_SECRET_KEY: at least 16 characters')
  else if (EXAMPLES.test(key) || /^sk_(test|example)|x{4}/i.test(key) || new Set(key).size < 8)
    problems.push('LAHZA_SECRET_KEY: looks like an example or a key for tests')
  if (!url.startsWith('https://')) problems.push('LAHZA_URL: https in production, for the key goes there')
  return problems
}

function bucketProblems({
  MEDIA_URL: url,
  AWS_ACCESS_KEY_ID: id,
  AWS_SECRET_ACCESS_KEY: secret,
}: Environment): string[] {
  if (url === undefined || (id === undefined) === (secret === undefined)) return []
  return [`${id === undefined ? 'AWS_ACCESS_KEY_ID' : 'AWS_SECRET_ACCESS_KEY'}: needed beside the other one`]
}
