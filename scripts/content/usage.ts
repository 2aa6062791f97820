export const usage = `npm run content -- <command>

  list [--locale L] [--kind K]        every version of every document
  show <document> [--draft | --version N]
                                      what is live, the draft, or any version, as its file
  export [<document>…] [--locale L] [--kind K] [--draft | --version N] [--to FOLDER]
                                      writes files, and the JSON Schemas that editor programs check them by
  put <file>… [--base N]              checks files and stores them as drafts, which previews show
  diff <document>… [--version N]      the draft, or any version, beside what is live
  publish <document>… [--version N]   makes the draft live
  schedule <document>… --at T [--until T]
                                      makes the draft live from an instant on, such as 2027-01-31T09:00Z
  cancel <document>… [--version N]    takes a schedule back before it begins
  unpublish <document>…               ends what is live
  rollback <document>… [--version N]  publishes the version before, or an earlier one, once more
  import [FOLDER]                     puts and publishes every file that changed

A document is <locale>/<kind>/<key>, such as en-us/page/home; its file is content/en-us/page/home.json.
Option of all: --persist-to DIR, the folder of the data (CAIRN_STATE, else .wrangler/state).`;
