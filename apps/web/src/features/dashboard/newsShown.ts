/** How much of the news stands on the dashboard: it is asked for once, by the page and by what shows it. */
export const NEWS_SHOWN = { limit: 5 };
