import { useLoaderData } from 'react-router'
import { apiContext, type LoaderArgs } from '../../api/context.ts'
import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { BusinessHours } from '../layout/BusinessHours.tsx'
import { ContactChannels } from '../layout/ContactChannels.tsx'
import { ContactForm } from './ContactForm.tsx'
import '../content/content.css'

export type ContactData = Awaited<ReturnType<typeof loader>>

export async function loader({ context }: LoaderArgs) {
  const { data } = await context.get(apiContext).contentSections({ query: { page: 'contact' } })
  const words = (key: string) => {
    const section = data.find(section => section.key === key)
    return { title: section?.title ?? '', body: section?.body ?? '' }
  }
  return { intro: words('intro'), hours: words('hours') }
}

export const handle: RouteHandle<ContactData> = { title: (_, { t }) => t('layout.contact') }

export function Component() {
  const { t } = useI18n()
  const { intro, hours } = useLoaderData() as ContactData
  return (
    <div className="container section contact">
      <header className="stack gap-s contact__intro">
        <h1>{intro.title || t('layout.contact')}</h1>
        <p className="lead quiet">
          <Isolate>{intro.body}</Isolate>
        </p>
      </header>
      <ContactForm />
      <aside className="stack gap-l" aria-label={t('messages.contact.ways')}>
        <section className="stack">
          <h2>{t('messages.contact.ways')}</h2>
          <ContactChannels />
        </section>
        <section className="stack">
          <h2>{hours.title || t('layout.footer.hours')}</h2>
          <BusinessHours />
          <p className="small quiet">
            <Isolate>{hours.body}</Isolate>
          </p>
        </section>
      </aside>
    </div>
  )
}
