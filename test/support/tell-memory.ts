/** Says at the end how many megabytes the process held at most. */
process.once('exit', () => console.error(`most memory: ${Math.round(process.resourceUsage().maxRSS / 1_024)} MB`))
