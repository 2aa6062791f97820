export const usage = `npm run content -- <command>

  list [--locale L] [--kind K]        every version of every document
  show <document> [--draft]           what is live, or the draft, as its file
  export [<document>…] [--locale L] [--kind K] [--draft] [--to FOLDER]
                                      writes files, and the JSON Schemas that editor programs check them by
  put <file>…                         checks files and stores them as drafts, which previews show
  diff <document>…                    the draft beside what is live
  publish <document>…                 makes the draft live
  schedule <document>… --at T [--until T]
                                      makes the draft live from an instant on, such as 2027-01-31T09:00Z
  unpublish <document>…               makes what is live a draft again
  import [FOLDER]                     puts and publishes every file that changed

A document is <locale>/<kind>/<key>, such as en-us/page/home; its file is content/en-us/page/home.json.
Option of all: --persist-to DIR, the folder of the data (CAIRN_STATE, else .wrangler/state).`;
