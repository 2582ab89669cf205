import { type HeadBuilder, truncated } from '../../head/head.ts'
import { breadcrumbs } from '../../head/structured-data.ts'
import { paths } from '../../paths.ts'
import type { ProfessionalsData } from './ProfessionalsPage.tsx'

export const professionalsHead: HeadBuilder<ProfessionalsData> = ({ sections: { intro } }, tools) => ({
  description: truncated(intro?.body || tools.t('head.professionals', { shop: tools.settings.name })),
  canonical: paths.professionals,
  structured: [breadcrumbs([{ name: tools.t('professionals.title') }], tools)],
})
