/** Parses the parts of a page's head that search engines read. */
export function readHead(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, ...groups]) => groups.map(plain) as string[])
  const metas = new Map([...all(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)] as [string, string][])
  return {
    head,
    title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    metas,
    description: metas.get('description') ?? '',
    isHidden: /noindex/.test(metas.get('robots') ?? ''),
    canonical: all(/<link rel="canonical" href="([^"]+)">/g)[0]?.[0] ?? null,
    alternates: Object.fromEntries(all(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)) as Record<
      string,
      string
    >,
    structured: all(/<script type="application\/ld\+json">(.*?)<\/script>/g).map(([text]) =>
      JSON.parse(text!),
    ) as any[],
  }
}
type ReadHead = ReturnType<typeof readHead>

/** Returns the object of a given type from a page's structured data. */
export function structuredDataOf({ structured }: ReadHead, type: string): any {
  return structured.find(thing => [thing['@type']].flat().includes(type))
}

const plain = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
