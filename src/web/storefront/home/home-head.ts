import type { HeadBuilder } from '../../head/head.ts'
import { organization, webSite } from '../../head/structured-data.ts'
import { paths } from '../../paths.ts'

export const homeHead: HeadBuilder = (_, tools) => ({
  description: [tools.settings.tagline.replace(/[.\s]+$/, ''), tools.t('head.home')].filter(Boolean).join('. '),
  canonical: paths.home,
  structured: [organization(tools), webSite(tools)],
})
