import type { LegalTexts } from './region.ts';

export const it: LegalTexts = {
  prices:
    "I prezzi sono espressi in euro e comprendono l'IVA. Le spese di spedizione, se dovute, si aggiungono e sono indicate prima del pagamento.",
  withdrawal: `
    ## Diritto di recesso
    Hai il diritto di recedere dal contratto entro quattordici giorni senza indicarne le ragioni (articoli 52 e seguenti del Codice del consumo). Il periodo scade quattordici giorni dopo il giorno in cui tu, o un terzo da te designato e diverso dal vettore, hai ricevuto l'ultimo dei beni.
    Per esercitare il recesso è sufficiente una dichiarazione esplicita, per lettera o per e-mail a [EMAIL], oppure il modulo riportato qui sotto, che non è obbligatorio. Basta inviarla prima della scadenza.
    ### Effetti del recesso
    - Rimborsiamo tutti i pagamenti ricevuti, comprese le spese di spedizione standard, entro quattordici giorni dal giorno in cui siamo informati del recesso, con lo stesso metodo di pagamento e senza alcun costo. Possiamo trattenere il rimborso finché non abbiamo ricevuto i beni o la prova della loro spedizione. Il supplemento per la spedizione express non è rimborsato.
    - Devi rispedire i beni entro quattordici giorni dalla comunicazione del recesso. La nostra etichetta di reso è gratuita.
    - Rispondi di una diminuzione del valore solo se deriva da una manipolazione diversa da quella necessaria per stabilire la natura, le caratteristiche e il funzionamento dei beni.
    Il diritto di recesso non si applica ai beni confezionati su misura, né ai beni sigillati che non si prestano a essere restituiti per motivi igienici e che sono stati aperti dopo la consegna.
    ### Modulo di recesso
    A [COMPANY], [ADDRESS], [EMAIL]: con la presente notifico il recesso dal contratto di vendita dei seguenti beni (descrizione, numero d'ordine), ordinati il / ricevuti il, nome, indirizzo, data, firma (solo se il modulo è inviato su carta).
    ### Un po' più di tempo
    Oltre quanto previsto dalla legge, accettiamo il reso dei capi non indossati e con etichetta entro [RETURN_DAYS] giorni dalla consegna. La procedura è descritta nella pagina [Resi](/help/returns/how-to-return).
  `,
  guarantee: `
    ## Garanzia legale e garanzia convenzionale
    Tutti i prodotti sono coperti dalla garanzia legale di conformità di due anni dalla consegna (articoli 128 e seguenti del Codice del consumo). Se il difetto si manifesta entro un anno, si presume che esistesse già alla consegna. Puoi scegliere tra riparazione e sostituzione; se non sono possibili, hai diritto a una riduzione del prezzo o alla risoluzione del contratto.
    Inoltre garantiamo i nostri prodotti contro i difetti di materiale e di fabbricazione per la loro normale durata. Questa garanzia non limita i diritti che ti spettano per legge.
  `,
  law: `
    ## Legge applicabile e controversie
    Queste condizioni sono regolate dalla legge italiana. Se risiedi in un altro Stato, conservi la tutela delle norme imperative di quello Stato.
    Scrivici prima di tutto: quasi ogni questione si risolve così. In caso contrario puoi rivolgerti a un organismo di risoluzione alternativa delle controversie iscritto nell'elenco del Ministero delle Imprese e del Made in Italy, oppure al giudice del luogo in cui risiedi o hai il domicilio.
  `,
  dataRights: `
    ## I tuoi diritti
    Il regolamento generale sulla protezione dei dati (GDPR) e il Codice privacy ti danno il diritto di accedere ai dati, di farli rettificare o cancellare, di limitarne o contestarne l'uso e di riceverli in un formato trasferibile. Puoi revocare un consenso in ogni momento per il futuro. Rispondiamo entro un mese.
    Trattiamo i dati per eseguire il contratto (ordine, pagamento, spedizione), per obbligo di legge (contabilità, sicurezza dei prodotti), con il tuo consenso (newsletter, cookie facoltativi) o per un legittimo interesse (prevenzione delle frodi, sicurezza del sito).
    Puoi presentare un reclamo al Garante per la protezione dei dati personali, Piazza Venezia 11, 00187 Roma.
  `,
};
